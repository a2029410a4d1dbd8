import { newId } from '#api/newId.ts';
import { browserNameOf } from '#contract/rules/browserRules.ts';
import { localStore } from './storage.ts';

/** The random UUID of this browser. Source: docs/product.md, 3.3. */
export function deviceId(): string {
  const known = localStore.get('device.id');
  if (known) return known;
  const made = newId();
  localStore.set('device.id', made);
  return made;
}

/** The name of this browser, or `Unknown`: `deviceModel`. Source: docs/product.md, 3.3. */
export const browserName = (userAgent: string = navigator.userAgent): string =>
  browserNameOf(userAgent);
