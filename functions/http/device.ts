/** Browsers by the word in their User-Agent. Others name Chrome or Safari too, so they are first. */
const browsers: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

/** Systems. Android names Linux, and iPads name the Mac unless they name themselves. */
const systems: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the browser and system of a User-Agent in words, such as "Chrome on Windows". */
export function deviceOf(userAgent: string | undefined): string {
  const found = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return `${found(browsers) ?? 'Unknown browser'} on ${found(systems) ?? 'an unknown system'}`;
}
