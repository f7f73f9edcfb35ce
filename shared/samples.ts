/**
 * What marks a value as a sample: `.example` domains and names that end in "example" (RFC 2606), telephone numbers that Ofcom keeps
 * for fiction in London (020 7946 0000 to 0999).
 */
const marks = [/[.@/-]example(?![\w-])/i, /\d+EXAMPLE$/, /7946 ?0 ?\d{3}/];

/**
 * Where sample values stand within `value`, as paths that begin with `name`: marked strings, and what is listed under
 * `sampleContent` as not yet confirmed by the firm.
 */
export function sampleValuesIn(value: unknown, name: string): string[] {
  if (typeof value === 'string') return marks.some((mark) => mark.test(value)) ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'sampleContent'
      ? (inner as string[]).map((what) => `${name}.${key} (${what})`)
      : sampleValuesIn(inner, `${name}.${key}`),
  );
}
