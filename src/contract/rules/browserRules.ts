/** Order matters: the user agents of later browsers contain the names of earlier ones. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** The browser's name, or `Unknown`: `deviceModel`. Source: docs/product.md, 3.3. */
export const browserNameOf = (userAgent: string): string =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';
