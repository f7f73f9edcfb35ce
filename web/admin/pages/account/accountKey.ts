import { recordsKey } from '../../recordCache.ts';

/** The query key of the person's own account. */
export const accountKey = recordsKey('account');
