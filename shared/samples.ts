/**
 * Patterns of sample values: `.example` domains and names that end in "example" (RFC 2606), the London telephone numbers that
 * Ofcom reserves for fiction (020 7946 0000 to 0999), a company number of zeros, and the day of a sample count.
 */
const samplePatterns = [/[.@/-]example(?![\w-])/i, /\d+EXAMPLE$/, /7946 ?0 ?\d{3}/, /^0{8}$/, /^sample$/];

/**
 * Returns the paths of sample values within `value`, each beginning with `name`: strings that match a pattern, and the entries of
 * `sampleContent`.
 */
export function sampleValuesIn(value: unknown, name: string): string[] {
  if (typeof value === 'string') return samplePatterns.some((pattern) => pattern.test(value)) ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'sampleContent'
      ? (inner as string[]).map((what) => `${name}.${key} (${what})`)
      : sampleValuesIn(inner, `${name}.${key}`),
  );
}
