import { afterAll, expect, test, vi } from 'vitest';
import { logger } from '../log.ts';
import { startApi } from '../testing/api.ts';
import { startOpenAiServer } from '../testing/openAiServer.ts';
import { itemsOf } from '../testing/table.ts';

const server = await startOpenAiServer();
afterAll(() => server.stop());
Object.assign(process.env, { OPENAI_KEY_SECRET: 'secret-openai', OPENAI_BASE_URL: server.baseUrl });
const { send, secrets, table } = await startApi({ limitScale: 1 });
const { GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager');
secrets.on(GetSecretValueCommand, { SecretId: 'secret-openai' }).resolves({ SecretString: 'test-key' });
server.respondWith({ content: 'A single will is £195.' });

test('after a visitor’s share of the hour the built-in assistant replies to them, and the model to others', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00.000Z') });
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const talk = async (address: string, turns: number) => {
    const headers = { 'x-viewer-address': address };
    const { body } = await send('startConversation', { body: { language: 'en' }, headers });
    const { conversationId } = body.data;
    for (let turn = 0; turn < turns; turn++)
      expect((await send('sendMessage', { body: { conversationId, message: 'Hello' }, headers })).status).toBe(200);
    const replies = (await itemsOf(table)).filter((item) => item.conversationId === conversationId && item.role === 'assistant');
    return replies.map(({ metadata }) => metadata as { mind: string; fallback?: string });
  };
  const greedy = await talk('203.0.113.1', 22);
  expect(greedy.filter(({ mind }) => mind === 'model')).toHaveLength(20);
  expect(greedy.slice(20)).toEqual(Array(2).fill({ mind: 'built-in', fallback: 'over_share' }));
  // The alarm of the spent budget counts lines with another reason.
  expect(warn.mock.calls).toEqual(Array(2).fill(['model not used', { reason: 'over_share', error: undefined }]));
  expect(await talk('203.0.113.2', 1)).toEqual([{ mind: 'model' }]);
});
