/**
 * The shape of the one DynamoDB table, as stack, functions, local database and tests must agree on it. What the keys hold
 * stands in `functions/data/keys.ts`.
 */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds after which the table may drop an item. Never relied on: readers compare the time themselves. */
  expiry: 'expiresAt',
  indexes: {
    /** Records of one kind in order of arrival, one partition a month. Projects everything, so a page is one query. */
    byArrival: { name: 'byArrival', partitionKey: 'arrivalPk', sortKey: 'arrivalSk', projection: 'ALL' },
    /**
     * Records of every kind by email, by phone and by name, as `matching.ts` compares them. Keys alone: a status change leaves these
     * untouched, and a long message is not written four times.
     */
    byEmail: { name: 'byEmail', partitionKey: 'contactEmail', sortKey: 'arrivalSk', projection: 'KEYS_ONLY' },
    byPhone: { name: 'byPhone', partitionKey: 'contactPhone', sortKey: 'arrivalSk', projection: 'KEYS_ONLY' },
    byName: { name: 'byName', partitionKey: 'nameBucket', sortKey: 'nameKey', projection: 'KEYS_ONLY' },
  },
} as const;
