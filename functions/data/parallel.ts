/** Calls `work` for each value, at most `concurrency` at the same time. Returns the results in the order of the values. */
export async function inParallel<T, R>(values: readonly T[], concurrency: number, work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  // All workers take from the same iterator.
  const queue = values.entries();
  const worker = async () => {
    for (const [index, value] of queue) results[index] = await work(value);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
