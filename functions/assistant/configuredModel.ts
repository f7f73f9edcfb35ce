import { type ModelSettings, openAiResponder } from './openai/responder.ts';
import type { Responder } from './responder.ts';

/** The value of the key's secret when there is no key, because a secret cannot be empty. */
export const noKey = 'none';

/**
 * Returns a function that returns the language model, or undefined when there is no key. It reads the key each time, so that a new key
 * takes effect without a deployment.
 */
export function configuredModel(readKey: () => Promise<string>, settings: Omit<ModelSettings, 'apiKey'>) {
  let cached: { apiKey: string; responder: Responder } | undefined;
  return async (): Promise<Responder | undefined> => {
    const apiKey = await readKey();
    if (apiKey === noKey) return undefined;
    if (cached?.apiKey !== apiKey) cached = { apiKey, responder: openAiResponder({ ...settings, apiKey }) };
    return cached.responder;
  };
}
