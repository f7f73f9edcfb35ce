import { expect, test } from 'vitest';
import { formatsOf } from '../../../../shared/formats.ts';
import { languageCodes } from '../../../../shared/languages.ts';
import { extensionReasons, outcomesOf, privacyTopics } from '../../../../shared/privacyRequests.ts';
import { csvHeader, csvRow } from '../../csv.ts';
import { testPrivacyRequest } from '../../testing.ts';
import { clockText } from './ClockMark.tsx';
import { registerColumns, registerName } from './csvColumns.ts';
import { composeLetter, hasPlaceholder, loadTemplates } from './letters.ts';

test.each(languageCodes)('every letter in %s has its values and no open placeholder of the template', async (language) => {
  const templates = await loadTemplates(language);
  for (const topic of privacyTopics) {
    const record = testPrivacyRequest(0, { topic, language, name: '{{number}} & Co' });
    const letters = [
      composeLetter(templates, record, { letter: 'acknowledgement' }),
      ...extensionReasons.map((extensionReason) => composeLetter(templates, record, { letter: 'extension', extensionReason })),
      ...outcomesOf[topic].map((outcome) => composeLetter(templates, record, { letter: 'outcome', outcome })),
    ];
    expect(new Set(letters.map(({ text }) => text)).size).toBe(letters.length);
    for (const { subject, text } of letters) {
      expect(subject).toContain('DP-AAAA-AAAA');
      expect(text).toContain('{{number}} & Co');
      expect(text.replace('{{number}} & Co', '')).not.toMatch(/\{\{|undefined/);
      expect(text).toContain('2026');
    }
  }
});

test('an outcome letter asks for what only staff know', async () => {
  const templates = await loadTemplates('en');
  const complaint = testPrivacyRequest();
  expect(hasPlaceholder(composeLetter(templates, complaint, { letter: 'outcome', outcome: 'upheld' }).text)).toBe(true);
  expect(hasPlaceholder(composeLetter(templates, complaint, { letter: 'outcome', outcome: 'withdrawn' }).text)).toBe(false);
  const access = testPrivacyRequest(0, { topic: 'access' });
  expect(hasPlaceholder(composeLetter(templates, access, { letter: 'outcome', outcome: 'done' }).text)).toBe(true);
  expect(hasPlaceholder(composeLetter(templates, access, { letter: 'outcome', outcome: 'nothing-held' }).text)).toBe(false);
  expect(composeLetter(templates, access, { letter: 'acknowledgement' }).text).toContain(
    'by 21 December 2026. If a complex request needs longer',
  );
});

test.each(languageCodes)('an extension in %s says the new last day and the reason, and asks staff for more', async (language) => {
  const templates = await loadTemplates(language);
  const record = testPrivacyRequest(0, { topic: 'erasure', language });
  const { day } = formatsOf(language);
  for (const extensionReason of extensionReasons) {
    const { text } = composeLetter(templates, record, { letter: 'extension', extensionReason });
    expect(text).toContain(templates.extension[extensionReason]);
    // Received on 20 November 2026. Three months later is a Saturday.
    expect(text).toContain(day('2027-02-22'));
    expect(text).not.toContain(day('2026-12-21'));
    expect(hasPlaceholder(text)).toBe(true);
  }
  expect(hasPlaceholder(composeLetter(templates, record, { letter: 'extension' }).text)).toBe(false);
  const extended = { ...record, extendedAt: '2026-12-01T10:00:00.000Z' };
  expect(composeLetter(templates, extended, { letter: 'acknowledgement' }).text).toContain(day('2027-02-22'));
});

test('the register has a line for each request, safe for spreadsheets', () => {
  expect(csvHeader(registerColumns)).toBe(
    '\uFEFFNumber,About,Name,Email,Phone,Reference,Language,Received,Confirmed,Acknowledge By,Acknowledged,Answer By,Status,Outcome,Closed,Extended,Extended Because\r\n',
  );
  const closed = testPrivacyRequest(0, {
    name: '=HYPERLINK("http://x")',
    status: 'closed',
    outcome: 'upheld',
    closedAt: '2026-11-25T23:30:00.000Z',
  });
  expect(csvRow(registerColumns, closed)).toBe(
    `"DP-AAAA-AAAA","Complaint","'=HYPERLINK(""http://x"")","ann@example.co.uk","","","English","2026-11-20","","2026-12-21","","","Closed","Upheld","2026-11-25","",""\r\n`,
  );
  const extended = testPrivacyRequest(0, { topic: 'access', extendedAt: '2026-11-25T23:30:00.000Z', extensionReason: 'complex' });
  expect(csvRow(registerColumns, extended)).toContain('"","","2027-02-22","New","","","2026-11-25","The request is complex"\r\n');
  expect(registerName(new Date('2026-07-01T23:30:00.000Z'))).toBe('data-protection-register-2026-07-02.csv');
});

test('a clock says what is due, and how late it is', () => {
  expect(clockText({ step: 'acknowledge', lastDay: '2026-12-21', days: 3, state: 'near' })).toBe(
    'Acknowledge by 21 December 2026, 3 days left',
  );
  expect(clockText({ step: 'answer', lastDay: '2026-12-21', days: -1, state: 'past' })).toBe(
    'Answer by 21 December 2026, 1 day late',
  );
  expect(clockText({ step: 'outcome', days: 12, state: 'fine' })).toBe('Outcome without undue delay, open for 12 days');
});
