import { expect, test } from 'vitest';
import type { MeetingProposal } from '../../../shared/contracts/agent.ts';
import { chatDraftSchema, detailsFor, emptyChatDraft, toSendInChat } from './chatBooking.ts';

const visit: MeetingProposal = { position: 3, kind: 'visit', borough: 'barnet', times: [] };

test('an empty draft has the kind and the place of the proposal, so erased answers can be given again and sent', () => {
  const empty = emptyChatDraft(visit);
  expect(empty).toMatchObject({ kind: 'visit', borough: 'barnet', record: '', name: '', start: '', consent: false });
  const typed = {
    ...empty,
    start: '2026-11-25T10:00:00.000Z',
    name: 'Amara Okafor',
    email: 'amara@family.example',
    phone: '020 7946 0999',
    address: '1 High Street, Barnet',
    consent: true,
  };
  expect(chatDraftSchema.safeParse(typed).success).toBe(true);
  expect(toSendInChat(typed)).toMatchObject({ kind: 'visit', borough: 'barnet' });
  const refused = chatDraftSchema.safeParse({ ...typed, consent: false }).error?.issues ?? [];
  expect(new Set(refused.map(({ path }) => path.join('.')))).toEqual(new Set(['consent']));
});

test('a corrected detail replaces the known one, and a missing one is filled in', () => {
  const known = { name: 'Amara', email: 'amara@famly.example', phone: '020 7946 0999' };
  expect(detailsFor({ email: 'amara@family.example', name: '' }, known)).toEqual({
    name: 'Amara',
    email: 'amara@family.example',
    phone: '020 7946 0999',
  });
  expect(detailsFor(undefined, {})).toEqual({ name: '', email: '', phone: '' });
});
