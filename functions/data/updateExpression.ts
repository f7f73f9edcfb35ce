/** Returns the parts of an update that sets attributes by their names, and removes those that are undefined. */
export function updateExpression(values: Readonly<Record<string, unknown>>) {
  const all = Object.entries(values).map(([name, value], index) => ({ name, value, at: index }));
  const set = all.filter(({ value }) => value !== undefined);
  const removed = all.filter(({ value }) => value === undefined);
  return {
    UpdateExpression: [
      set.length > 0 ? `SET ${set.map(({ at }) => `#a${at} = :a${at}`).join(', ')}` : '',
      removed.length > 0 ? `REMOVE ${removed.map(({ at }) => `#a${at}`).join(', ')}` : '',
    ]
      .join(' ')
      .trim(),
    ExpressionAttributeNames: Object.fromEntries(all.map(({ name, at }) => [`#a${at}`, name])),
    // The document client refuses a key without a value.
    ...(set.length > 0 && { ExpressionAttributeValues: Object.fromEntries(set.map(({ value, at }) => [`:a${at}`, value])) }),
  };
}
