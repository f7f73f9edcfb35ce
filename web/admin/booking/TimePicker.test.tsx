import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createStyleCache, UiProvider } from '../../ui/Provider.tsx';
import { recordsKey } from '../recordCache.ts';
import type { TimesRequest } from './calendars.ts';
import { TimePicker } from './TimePicker.tsx';

const request: TimesRequest = { kind: 'call', language: 'en' };

/** Renders a picker that is opened with a chosen time. The times are those of two weeks from `from` on. */
function pickerOf(value: string, from: string): string {
  const client = new QueryClient();
  const days = [{ date: from, times: [{ start: value, speaksLanguage: true }] }];
  client.setQueryData(recordsKey('times', JSON.stringify(request), from), { days, next: null });
  return renderToString(
    <UiProvider cache={createStyleCache()}>
      <QueryClientProvider client={client}>
        <TimePicker request={request} value={value} onChange={() => {}} />
      </QueryClientProvider>
    </UiProvider>,
  );
}

afterEach(() => {
  vi.useRealTimers();
});

test('begins with the London day of the chosen time, but not before today', () => {
  vi.useFakeTimers({ now: new Date('2026-07-01T09:00:00.000Z'), toFake: ['Date'] });
  // Half an hour past midnight in London.
  expect(pickerOf('2026-08-03T23:30:00.000Z', '2026-08-04')).toContain('checked=""');
  expect(pickerOf('2026-06-20T09:00:00.000Z', '2026-07-01')).toContain('checked=""');
});
