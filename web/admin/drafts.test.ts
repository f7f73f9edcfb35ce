import { expect, test } from 'vitest';
import { forgetDrafts, keepDraftsOf, readDraft, removeSaved, removeSavedForm, storeDraft } from './drafts.ts';

test('keeps a draft for the same person and deletes it for another one', () => {
  keepDraftsOf('stf_a');
  storeDraft('note enq_1', 'Call back on Monday');
  keepDraftsOf('stf_a');
  expect(readDraft('note enq_1')).toBe('Call back on Monday');
  keepDraftsOf('stf_b');
  expect(readDraft('note enq_1')).toBe('');
});

test('deletes all drafts at a logout, and a draft that is emptied', () => {
  storeDraft('a', 'one');
  storeDraft('b', 'two');
  storeDraft('a', '');
  expect([readDraft('a'), readDraft('b')]).toEqual(['', 'two']);
  forgetDrafts();
  expect(readDraft('b')).toBe('');
});

test('removes only what was saved', () => {
  storeDraft('note enq_1', 'Rang twice');
  removeSaved('note enq_1', 'Rang twice');
  expect(readDraft('note enq_1')).toBe('');
  storeDraft('note enq_1', 'Rang twice. Wants a will');
  removeSaved('note enq_1', 'Rang twice.');
  expect(readDraft('note enq_1')).toBe('Wants a will');
  removeSaved('note enq_1', 'Rang twice.');
  expect(readDraft('note enq_1')).toBe('Wants a will');
});

test('deletes the drafts of a saved form, unless one of them was changed while it was saved', () => {
  const saved = { 'call name': 'Ann Archer', 'call message': '' };
  storeDraft('call name', 'Ann Archer');
  expect(removeSavedForm(saved)).toBe(true);
  expect(readDraft('call name')).toBe('');
  storeDraft('call name', 'Ann Archer');
  storeDraft('call message', 'The next caller');
  expect(removeSavedForm(saved)).toBe(false);
  expect([readDraft('call name'), readDraft('call message')]).toEqual(['Ann Archer', 'The next caller']);
});
