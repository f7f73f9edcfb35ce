import { table as shape } from '../../shared/table.ts';

/** Returns a time in whole seconds since 1970, rounded down: the unit in which the table stores expiries. */
export const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Returns the expiry attribute of an item that the table may delete `seconds` after `now`. */
export const expiresAfter = (now: Date, seconds: number) => ({ [shape.expiry]: Math.ceil(now.getTime() / 1000) + seconds });

/** Returns whether a stored item has not expired. DynamoDB deletes an item up to days after its expiry. */
export const isLive = (item: Record<string, unknown>, now: Date): boolean => Number(item[shape.expiry]) > epochSeconds(now);
