/**
 * What `make` answers, made when it is first asked for and kept: for what takes time and is not needed at the start, as formats of
 * `Intl` with a time zone, whose first one takes 4 ms.
 */
export function whenAsked<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
