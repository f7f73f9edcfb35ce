import { expect, test } from 'vitest';
import { newStaffId } from '../data/ids.ts';
import { accountMail } from './accountMail.ts';

const person = newStaffId();
const at = '2026-12-01T09:00:00.000Z';
const member = { name: 'Jane <Doe>', email: 'jane@larkfield.example' };
const mailOf = (notice: Parameters<typeof accountMail>[0]) => accountMail(notice, member, 'https://www.larkfield.example');

test.each([
  [{ kind: 'new_device', person, at, device: 'Chrome on Windows' } as const, 'New device signed in', 'Device: Chrome on Windows'],
  [{ kind: 'new_factor', person, at, factor: 'passkey', name: 'Laptop' } as const, 'New passkey', 'Name: Laptop'],
  [{ kind: 'new_factor', person, at, factor: 'totp', name: 'Phone' } as const, 'New authenticator app', 'Name: Phone'],
  [{ kind: 'role_changed', person, at, role: 'viewer' } as const, 'Your role has changed', 'Role: Viewer: you can read.'],
])('says what happened: %o', (notice, title, row) => {
  const { to, subject, text, html } = mailOf(notice);
  expect(to).toEqual([member.email]);
  expect(subject).toBe(`${title} (Tue 1 Dec, 09:00)`);
  expect(text).toContain(`${row}\nWhen: Tue 1 Dec, 09:00`);
  expect(text).toContain('https://www.larkfield.example/admin/account');
  expect(html).toContain('Hello Jane &lt;Doe&gt;,');
});

test('a name cannot break the subject', () => {
  const { subject } = mailOf({ kind: 'new_factor', person, at, factor: 'passkey', name: 'a\r\nBcc: x@y.example' });
  expect(subject).not.toMatch(/[\r\n]/);
});
