/** Order matters: an iPhone also names Mac OS X, and Android and ChromeOS name Linux. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** The operating system that a user agent names, or null. */
export const systemNameOf = (userAgent: string): string | null =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
