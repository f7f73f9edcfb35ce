import { recordsKey } from '../../recordCache.ts';

/** The query key of the members of staff. */
export const staffKey = recordsKey('staff');
