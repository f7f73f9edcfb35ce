/** Returns the parts of an update that adds to numeric attributes, by their names. An attribute that is absent counts as zero. */
export function addExpression(amounts: ReadonlyMap<string, number>) {
  const all = [...amounts];
  return {
    UpdateExpression: `ADD ${all.map((_, index) => `#n${index} :n${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(all.map(([name], index) => [`#n${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(all.map(([, amount], index) => [`:n${index}`, amount])),
  };
}
