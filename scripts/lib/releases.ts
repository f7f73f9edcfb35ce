import { UserError } from './settings.ts';

/**
 * The release to go back to: the latest one before the present, passing over whatever has been gone back from before. `history` holds
 * the commit of each deployment, the present one last. Raises UserError when there is none.
 */
export function releaseBefore(history: readonly string[]): string {
  // A commit that comes again undoes all that stood between.
  const standing: string[] = [];
  for (const commit of history) {
    const earlier = standing.indexOf(commit);
    if (earlier >= 0) standing.splice(earlier + 1);
    else standing.push(commit);
  }
  const before = standing.at(-2);
  if (before === undefined) throw new UserError('There is no release before this one; name a commit: -- --to <commit>');
  return before;
}
