import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestId } from '../mailMessage.ts';
import { digestAt, digestMail } from './digest.ts';

const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });

test('every record goes into one digest, which is due after its ten minutes and within the longest delay of SQS', () => {
  fc.assert(
    fc.property(times, (now) => {
      const { id, delaySeconds } = digestAt(now);
      expect(digestId.parse(id)).toBe(id);
      const start = Date.parse(`${id.slice(7, 20)}:${id.slice(21)}:00.000Z`);
      expect(now.getTime() - start).toBeGreaterThanOrEqual(0);
      expect(now.getTime() - start).toBeLessThan(600_000);
      const due = now.getTime() + delaySeconds * 1000;
      expect(due).toBeGreaterThanOrEqual(start + 600_000 + 60_000);
      expect(delaySeconds).toBeLessThanOrEqual(900);
    }),
  );
});

test('names only what the digest counts, with the time in London', () => {
  const { id } = digestAt(new Date('2026-07-01T09:14:59.999Z'));
  const counts = { enquiry: 0, contact: 1, chat: 0, partner: 0, privacy: 0, high: 0, robot: 0, broken: 0 };
  const { subject, text, to } = digestMail(id, counts, ['staff@larkfield.example'], 'https://www.larkfield.example');
  expect(to).toEqual(['staff@larkfield.example']);
  expect(subject).toMatch(/^1 new record \(Wed,? 1 Jul,? (at )?10:10\)$/);
  expect(text).toContain('Questions: 1');
  expect(text).not.toMatch(/Enquiries|Chat leads|automatic/);
});
