/**
 * Where the keyboard goes in an open list of `count` items when a key is pressed at item `at` (-1: on the button above
 * them): the item's index, -1 for the button, undefined for a key that does not move.
 */
export function itemAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, -1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
