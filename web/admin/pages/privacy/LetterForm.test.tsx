import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PrivacyRequestRecord } from '../../../../shared/contracts/records.ts';
import { createStyleCache, UiProvider } from '../../../ui/Provider.tsx';
import { testPrivacyRequest } from '../../testing.ts';
import { LetterForm } from './LetterForm.tsx';

const clock = vi.hoisted(() => ({ now: '' }));
vi.mock('../../lists/useNow.ts', () => ({ useNow: () => Date.parse(clock.now) }));

function formOf(changes: Partial<PrivacyRequestRecord>, now: string): string {
  clock.now = now;
  return renderToString(
    <UiProvider cache={createStyleCache()}>
      <QueryClientProvider client={new QueryClient()}>
        <LetterForm record={testPrivacyRequest(0, changes)} onSent={() => {}} onChanged={async () => {}} />
      </QueryClientProvider>
    </UiProvider>,
  );
}

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
