import { newId } from '#api/newId.ts';
import { localStore } from './storage.ts';

/** The random UUID of this browser. Source: docs/product.md, 3.3. */
export function deviceId(): string {
  const known = localStore.get('device.id');
  if (known) return known;
  const made = newId();
  localStore.set('device.id', made);
  return made;
}

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
export const browserName = (userAgent: string = navigator.userAgent): string =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';
