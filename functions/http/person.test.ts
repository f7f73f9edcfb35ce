import { expect, test } from 'vitest';
import { firm } from '../../shared/firm.ts';
import { newStaffId } from '../data/ids.ts';
import { chatNameOf } from './person.ts';

test('a visitor sees the first name of a person, and the firm’s name in a session of the shared password', () => {
  const id = newStaffId();
  const email = 'jo@larkfield.example';
  expect(chatNameOf({ person: { id, name: ' Jo Ann Dean', email } })).toEqual({ id, name: 'Jo' });
  expect(chatNameOf({})).toEqual({ id: 'shared', name: firm.tradingName });
});
