import type { AnswerableId } from '../../../shared/ids.ts';

/** The fragment of an address that opens the details of a record with the form for an answer. */
export const answerFragment = '#answer';

/** Returns the path on which staff write to a person from "My day": the record above it, with the form for an answer. */
export function answerHref({ id }: { id: AnswerableId }): string {
  return `/admin/day?record=${id}${answerFragment}`;
}
