/** The largest hash that is read, in characters. */
const maxHash = 4_000;

/** How a calculator's answers become pairs of name and text, and back. */
export interface CaseCodec<D> {
  /** Returns the answers that differ from the initial ones. */
  encode: (draft: D) => [string, string][];
  /** Returns the answers, and whether some pairs were ignored because they are unknown or not allowed. */
  decode: (pairs: readonly [string, string][]) => { draft: D; ignored: boolean };
}

/** Returns the hash with a calculator's answers (`#?estate=850000`), or '' when all are the initial ones. */
export function caseHash<D>(codec: CaseCodec<D>, draft: D): string {
  const pairs = codec.encode(draft);
  return pairs.length === 0 ? '' : `#?${new URLSearchParams(pairs)}`;
}

/** Returns the answers of a hash; undefined for a hash without answers. Never throws. */
export function readCase<D>(codec: CaseCodec<D>, hash: string): { draft: D; ignored: boolean } | undefined {
  if (!hash.startsWith('#?')) return undefined;
  if (hash.length > maxHash) return { ...codec.decode([]), ignored: true };
  return codec.decode([...new URLSearchParams(hash.slice(2))]);
}

/** Whether a text may be an amount, a percentage or a number: digits and the signs that people write around them. */
export const isAmountText = (text: string): boolean => /^[-−\d\s.,'’£%kKmM]{0,24}$/u.test(text);

/** Whether a text may be the value of a date field. */
export const isDateText = (text: string): boolean => /^(\d{4}-\d{2}-\d{2})?$/.test(text);

/** Returns the codec of a draft of texts. `allows` has a check for each answer; answers that fail it are neither written nor read. */
export function textCodec<D extends { [name: string]: string }>(
  initial: D,
  allows: { readonly [K in keyof D]: (text: string) => boolean },
): CaseCodec<D> {
  return {
    encode: (draft) => Object.entries(draft).filter(([name, text]) => text !== initial[name] && allows[name as keyof D]?.(text)),
    decode: (pairs) => {
      const isAllowed = ([name, text]: readonly [string, string]) =>
        Object.hasOwn(allows, name) && allows[name as keyof D]?.(text);
      const known = pairs.filter(isAllowed);
      return { draft: { ...initial, ...Object.fromEntries(known) }, ignored: known.length < pairs.length };
    },
  };
}
