import { expect, test } from 'vitest';
import { staffId } from '../../../shared/ids.ts';
import { authorOf, workText } from './History.tsx';

test('names the person who made an entry, and otherwise the initials', () => {
  const person = { id: 'stf_a', name: 'Ann Archer' };
  expect(authorOf({ by: 'AA', person, mine: true }, true)).toBe('Ann Archer, you');
  expect(authorOf({ by: 'BX', mine: false }, true)).toBe('BX');
});

test('calls an entry without person and initials the shared password once staff sign in as persons', () => {
  expect(authorOf({ by: 'admin', mine: false }, true)).toBe('Shared password');
  expect(authorOf({ by: 'admin', mine: false }, false)).toBe('Staff');
});

test('names the rule that gave a record its owner', () => {
  expect(authorOf({ by: 'rule', mine: false }, true)).toBe('by rule');
});

test('says what changed about owner, next step and outcome', () => {
  const entry = { kind: 'work', at: '2026-11-23T10:00:00.000Z', by: 'admin', mine: false, version: 2 } as const;
  const ann = { id: staffId.parse(`stf_${'a'.repeat(26)}`), name: 'Ann Archer' };
  expect(workText({ ...entry, owner: { from: { id: 'nobody' }, to: ann } })).toBe('Given to Ann Archer');
  expect(workText({ ...entry, owner: { from: ann, to: { id: 'everybody' } } })).toBe(
    'Owner changed from Ann Archer to Everybody',
  );
  const next = { to: { action: 'call', dueAt: '2026-11-24T10:00:00.000Z' } } as const;
  expect(workText({ ...entry, next, outcome: { to: 'later' } })).toBe('Next step: Call, 24 Nov 2026, 10:00. Outcome: Not now');
});
