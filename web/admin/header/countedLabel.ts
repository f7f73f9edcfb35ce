import { maxWorkCount } from '../../../shared/contracts/adminWork.ts';
import { formatCount } from '../formatCount.ts';
import { words } from '../words.ts';

/** Returns a label with the number of records that are overdue or due today; without it when there are none. */
export function countedLabel(label: string, due: number): string {
  return due === 0 ? label : words.menu.withCount(label, formatCount(due, due < maxWorkCount));
}
