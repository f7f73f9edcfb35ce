/**
 * Returns a function that calls `make` at its first call and returns the same value from then on. For values that are slow to
 * make and not needed at start-up, such as `Intl` formats with a time zone.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
