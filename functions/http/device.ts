/** Browsers by what their User-Agent contains. The first match counts, because most also name the browsers that they imitate. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameOf = (names: typeof browsers, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns a device in words, e.g. "Chrome on Windows", from a User-Agent header. Unknown ones are "Another browser". */
export function deviceOf(userAgent: string): string {
  const browser = nameOf(browsers, userAgent) ?? 'Another browser';
  const system = nameOf(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
