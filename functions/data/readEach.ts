import { logger } from '../log.ts';

/** Returns the records of stored items. Leaves out an item that cannot be parsed and logs its id, so that it does not hide the others. */
export function readEach<T>(items: readonly Record<string, unknown>[], read: (item: Record<string, unknown>) => T): T[] {
  const records: T[] = [];
  for (const item of items) {
    try {
      records.push(read(item));
    } catch (error) {
      logger.error('stored record cannot be read', { recordId: item.id, error });
    }
  }
  return records;
}
