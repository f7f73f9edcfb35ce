import { beforeEach, expect, test } from 'vitest';
import type { ConversationId } from '../../../shared/ids.ts';
import { forgetDrafts, readDraft, storeDraft } from '../drafts.ts';
import { draftOf, fillForm } from './enteredChat.ts';

const chat = 'cnv_a' as ConversationId;
const said = { name: 'Amara', email: 'amara@old.example', phone: '', language: '' };
const read = (name: keyof typeof said) => readDraft(`${draftOf(chat)} ${name}`);

beforeEach(forgetDrafts);

test('takes what the visitor corrected since the form was opened before', () => {
  fillForm(chat, said);
  fillForm(chat, { ...said, email: 'amara@family.example', phone: '020 7946 0999' });
  expect(read('email')).toBe('amara@family.example');
  expect(read('phone')).toBe('020 7946 0999');
});

test('leaves what staff wrote or deleted', () => {
  storeDraft(`${draftOf(chat)} phone`, '020 7946 0111');
  fillForm(chat, said);
  storeDraft(`${draftOf(chat)} name`, '');
  storeDraft(`${draftOf(chat)} email`, 'amara@work.example');
  for (const email of [said.email, 'amara@family.example']) {
    fillForm(chat, { ...said, email, phone: '020 7946 0999' });
    expect([read('name'), read('email'), read('phone')]).toEqual(['', 'amara@work.example', '020 7946 0111']);
  }
});
