import { UserError } from './settings.ts';

/**
 * Returns the release to roll back to: the latest before the current one that was not rolled back itself. `history` holds the
 * commit of each deployment, the current one last. Throws UserError when there is none.
 */
export function releaseBefore(history: readonly string[]): string {
  // A commit that is deployed again was a rollback: it removes all releases after its first deployment.
  const current: string[] = [];
  for (const commit of history) {
    const earlier = current.indexOf(commit);
    if (earlier >= 0) current.splice(earlier + 1);
    else current.push(commit);
  }
  const before = current.at(-2);
  if (before === undefined) throw new UserError('There is no release before this one; name a commit: -- --to <commit>');
  return before;
}
