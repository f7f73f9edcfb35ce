import { expect, test } from 'vitest';
import { csvHeader, csvRow } from '../csv.ts';
import { testPartner } from '../testing.ts';
import { partnerColumns, partnerFileName } from './csvColumns.ts';
import { safeUrl } from './ExternalLink.tsx';
import { partners } from './kind.ts';

test('exports the required columns, with empty values for missing answers', () => {
  expect(csvHeader(partnerColumns)).toBe(
    '\uFEFFFirst Name,Last Name,Email,Phone,Company,Position,Experience,Specialization,Client Base,Motivation,Status,Submitted At\r\n',
  );
  expect(csvRow(partnerColumns, testPartner(0, { company: '=Firm', status: 'under_review' }))).toBe(
    `"Bea","Zieliński","bea@advisers.example","+44 20 7946 0777","'=Firm","","6-10 years","Financial Planning","","Our clients ask for wills.","Under Review","2026-11-20"\r\n`,
  );
  expect(partnerFileName(new Date('2026-07-01T23:30:00.000Z'))).toBe('partner-applications-2026-07-02.csv');
});

test('accepts only http and https links', () => {
  expect(safeUrl('https://www.linkedin.com/in/bea')).toBe('https://www.linkedin.com/in/bea');
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'www.firm.example', '', undefined]) {
    expect(safeUrl(bad), String(bad)).toBeUndefined();
  }
});

test('recognises its ids and promises every applicant an answer', () => {
  const partner = testPartner();
  expect(partners.ownsId(partner.id)).toBe(true);
  expect(partners.ownsId('enq_aaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(false);
  expect(partners.nameOf(partner)).toBe('Bea Zieliński');
  expect(partners.promiseOf(partner)).toBe('partner-application');
});
