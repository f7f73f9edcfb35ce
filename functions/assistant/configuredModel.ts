import type { Mind } from './mind.ts';
import { type ModelSettings, openAiMind } from './openai/mind.ts';

/** Value of the key's secret that stands for "no key": a secret cannot be empty. */
export const noKey = 'none';

/**
 * The paid model, with a key that is read when it is needed, so that a replaced one counts without a new deployment. Answers
 * undefined where there is no key.
 */
export function configuredModel(readKey: () => Promise<string>, settings: Omit<ModelSettings, 'apiKey'>) {
  let made: { apiKey: string; mind: Mind } | undefined;
  return async (): Promise<Mind | undefined> => {
    const apiKey = await readKey();
    if (apiKey === noKey) return undefined;
    if (made?.apiKey !== apiKey) made = { apiKey, mind: openAiMind({ ...settings, apiKey }) };
    return made.mind;
  };
}
