/** Answers as typed: text ('' where there is no answer yet) or ticks. */
export type AnyDraft = Record<string, string | boolean>;

/** Returns a draft from any stored or typed value: known questions of the right type, the rest as in `empty`. */
export function draftLike<D extends AnyDraft>(empty: D, value: unknown): D {
  const draft = { ...empty };
  if (!value || typeof value !== 'object') return draft;
  for (const question of Object.keys(empty)) {
    const answer = (value as Record<string, unknown>)[question];
    if (typeof answer === typeof empty[question]) Object.assign(draft, { [question]: answer });
  }
  return draft;
}

/** Whether two drafts have the same answers. */
export const isSame = (one: AnyDraft, other: AnyDraft): boolean =>
  Object.keys(one).every((question) => one[question] === other[question]);
