/** What a form holds while it is being filled in: text as typed, '' for what is not answered yet, ticks. */
export type AnyDraft = Record<string, string | boolean>;

/** A draft from anything stored or typed: known questions of the right type, the rest as in `empty`. */
export function draftLike<D extends AnyDraft>(empty: D, value: unknown): D {
  const draft = { ...empty };
  if (!value || typeof value !== 'object') return draft;
  for (const question of Object.keys(empty)) {
    const answer = (value as Record<string, unknown>)[question];
    if (typeof answer === typeof empty[question]) Object.assign(draft, { [question]: answer });
  }
  return draft;
}

/** Whether nothing has been answered yet. */
export const isSame = (one: AnyDraft, other: AnyDraft): boolean =>
  Object.keys(one).every((question) => one[question] === other[question]);
