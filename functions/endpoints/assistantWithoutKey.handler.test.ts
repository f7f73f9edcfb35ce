import { expect, test } from 'vitest';
import { startApi } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

const { send, table } = await startApi();

const start = async (): Promise<string> =>
  (await send('startConversation', { body: { language: 'en' } })).body.data.conversationId;
const say = (conversationId: string, message: string) => send('sendMessage', { body: { conversationId, message } });

test('holds a conversation and stores a lead with the built-in assistant when there is no key', async () => {
  const id = await start();
  expect((await say(id, 'How much is an LPA?')).body.data.response).toContain('£145');
  expect((await say(id, 'Could someone call me back about it?')).body.data.toolCalls).toEqual([]);
  expect((await say(id, 'I am Tom Baker, tom@family.example, 020 7946 0999')).body.data.toolCalls).toHaveLength(1);
  const [call] = (await itemsOf(table)).filter(({ sk }) => String(sk).startsWith('call#'));
  const ran = await send('runTool', { body: { conversationId: id, toolName: call?.name, toolArgs: call?.arguments } });
  expect(ran.body.data.leadId).toMatch(/^con_/);
  const [contact] = (await itemsOf(table)).filter(({ kind }) => kind === 'contact');
  expect(contact).toMatchObject({ name: 'Tom Baker', service: 'lpa', phone: '020 7946 0999' });
  expect((await say(id, 'My email is tom@family.example')).body.data.response).toContain('already have your details');
  // The paid model's budget is unchanged.
  expect((await itemsOf(table)).filter(({ pk }) => String(pk).startsWith('limit#paid-turns'))).toEqual([]);
});
