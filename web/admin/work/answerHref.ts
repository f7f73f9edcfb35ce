import { type AnswerableId, recordKindOf } from '../../../shared/ids.ts';

/** The fragment of an address that opens the details of a record with the form for an answer. */
export const answerFragment = '#answer';

/** Returns the page on which staff write to a person: the record with the form for an answer. */
export function answerHref({ id }: { id: AnswerableId }): string {
  const tab = recordKindOf(id) === 'partner' ? 'tab=partners&' : '';
  return `/admin?${tab}record=${id}${answerFragment}`;
}
