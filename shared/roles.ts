/** What members of staff may do (docs/requirements.md#sign-in), from the least to the most: read, work, administer. */
export const roles = ['viewer', 'caseworker', 'administrator'] as const;

export type Role = (typeof roles)[number];

/** Returns whether somebody with a role may do what needs another one: each role may do everything that those before it may. */
export function allows(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}
