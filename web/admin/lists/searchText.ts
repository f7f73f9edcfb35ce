// Marks are dropped so that "Zielinski" finds "Zieliński"; the letters that do not decompose are the ones Londoners have.
const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('ß', 'ss');

const digits = (text: string) => text.replace(/\D/g, '');

/** What a record is searched by: its texts in plain letters, then its longer numbers as digits alone. */
export function haystack(texts: readonly (string | undefined)[]): string {
  const known = texts.filter((text) => text !== undefined);
  const numbers = known.map(digits).filter((number) => number.length >= 3);
  return [...known.map(plain), ...numbers].join('\n');
}

/**
 * A test of haystacks: every word of the search has to be somewhere. A search of digits and the signs between them is looked
 * for as one number, without its leading zero or +44, so that 020 7946 and +44 20 7946 find each other.
 */
export function searchMatcher(search: string): (haystack: string) => boolean {
  const text = plain(search.trim());
  if (text === '') return () => true;
  if (/^[\d\s+().-]+$/.test(text) && digits(text).length >= 3) {
    const number = digits(text).replace(/^(44|0)(?=\d{3})/, '');
    return (hay) => hay.includes(number) || hay.includes(text);
  }
  const wanted = text.split(/\s+/);
  return (hay) => wanted.every((word) => hay.includes(word));
}
