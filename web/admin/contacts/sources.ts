import { listContacts, listEnhancedContacts } from '../../../shared/contracts/adminContacts.ts';
import type { AnyContactRecord } from '../../../shared/contracts/records.ts';
import type { Source } from '../lists/source.ts';
import { staffCall } from '../staffCall.ts';

/** Both kinds of contact; the dashboard shows them as one list (product spec, section 3). */
export const contactSources: readonly Source<AnyContactRecord>[] = [
  {
    key: listContacts.path,
    read: async (cursor, signal) => {
      const { data, next } = await staffCall(listContacts, { query: { cursor }, signal });
      return { rows: data, next };
    },
  },
  {
    key: listEnhancedContacts.path,
    read: async (cursor, signal) => {
      const { data, next } = await staffCall(listEnhancedContacts, { query: { cursor }, signal });
      return { rows: data.data, next };
    },
  },
];
