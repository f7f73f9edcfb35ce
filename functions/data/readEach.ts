import { logger } from '../log.ts';

/**
 * Makes records of stored items. An item that cannot be read is left out and its id logged: one bad record must not hide the
 * others from staff.
 */
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
