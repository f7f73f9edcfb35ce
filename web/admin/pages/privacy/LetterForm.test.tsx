import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { PrivacyRequestRecord } from '../../../../shared/contracts/records.ts';
import templates from '../../../../shared/words/en/dataLetters.json';
import { createStyleCache, UiProvider } from '../../../ui/Provider.tsx';
import { forgetDrafts, storeDraft } from '../../drafts.ts';
import { testPrivacyRequest } from '../../testing.ts';
import { LetterForm } from './LetterForm.tsx';

const clock = vi.hoisted(() => ({ now: '' }));
vi.mock('../../lists/useNow.ts', () => ({ useNow: () => Date.parse(clock.now) }));

function formOf(changes: Partial<PrivacyRequestRecord>, now: string, client = new QueryClient()): string {
  clock.now = now;
  return renderToString(
    <UiProvider cache={createStyleCache()}>
      <QueryClientProvider client={client}>
        <LetterForm record={testPrivacyRequest(0, changes)} onSent={() => {}} onChanged={async () => {}} />
      </QueryClientProvider>
    </UiProvider>,
  );
}

afterEach(forgetDrafts);

const button = 'Extend by two months';
const option = 'Extension by two months';

test('offers an extension of a request until the end of its first month, and once', () => {
  // Received on 20 November 2026. The first last day is Monday, 21 December.
  const inTime = formOf({ topic: 'access' }, '2026-12-21T23:59:00.000Z');
  expect(inTime).toContain(button);
  expect(inTime).toContain(option);
  for (const other of [
    formOf({ topic: 'access' }, '2026-12-22T00:00:00.000Z'),
    formOf({ topic: 'access', extendedAt: '2026-12-01T10:00:00.000Z' }, '2026-12-02T10:00:00.000Z'),
    formOf({ topic: 'complaint' }, '2026-12-01T10:00:00.000Z'),
  ]) {
    expect(other).toContain('Acknowledgement');
    expect(other).not.toContain(button);
    expect(other).not.toContain(option);
  }
});

test('accepts no typing until the template is loaded, so that nothing replaces it', () => {
  const now = '2026-11-20T10:00:00.000Z';
  const readOnlyFields = (form: string) => form.match(/<(?:input|textarea)[^>]* readonly/gi)?.length ?? 0;
  expect(readOnlyFields(formOf({}, now))).toBe(2);
  const client = new QueryClient();
  client.setQueryData(['letter-templates', 'en'], templates);
  const loaded = formOf({}, now, client);
  expect(loaded).toContain('Dear Ann Archer,');
  expect(readOnlyFields(loaded)).toBe(0);
});

test('shows a text again that was typed before the form was closed', () => {
  const client = new QueryClient();
  client.setQueryData(['letter-templates', 'en'], templates);
  const { id } = testPrivacyRequest(0);
  storeDraft(`letter ${id}`, JSON.stringify({ acknowledgement: { text: 'We have your message.' } }));
  const form = formOf({}, '2026-11-20T10:00:00.000Z', client);
  expect(form).toContain('We have your message.');
  expect(form).toContain('Start again from the template');
  expect(form).not.toContain('Dear Ann Archer,');
});
