// Removes accents, so that "Zielinski" finds "Zieliński". NFKD does not decompose ł, ø and ß.
const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('ß', 'ss');

const digits = (text: string) => text.replace(/\D/g, '');

/** Returns the text to search a record by: its texts without accents and in lower case, then its longer numbers as digits only. */
export function haystack(texts: readonly (string | undefined)[]): string {
  const known = texts.filter((text) => text !== undefined);
  const numbers = known.map(digits).filter((number) => number.length >= 3);
  return [...known.map(plain), ...numbers].join('\n');
}

/**
 * Returns a function that tests haystacks. Every word of the search has to occur. A search of digits and separators is one
 * number, compared without its leading 0 or +44, so that 020 7946 and +44 20 7946 find each other.
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
