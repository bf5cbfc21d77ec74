const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string =>
  names.find(([sign]) => sign.test(text))?.[1] ?? '';

/**
 * A readable name from a user agent: `{ browser: 'Firefox', system: 'Linux' }`. Other programs are named by the first
 * word of their user agent. Empty if there is none.
 */
export function clientName(userAgent: string): { readonly browser: string; readonly system: string } {
  const browser = nameIn(browsers, userAgent);
  if (browser) return { browser, system: nameIn(systems, userAgent) };
  return { browser: userAgent.split(/[\s/]/)[0] ?? '', system: '' };
}
