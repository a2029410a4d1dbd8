import { createStore } from '#api/store.ts';
import type { Platform } from '#contract/records/platformRecord.ts';
import { useStored } from './useStored.ts';

export type { Platform };

/** The branding that the backend has written into the page, if it serves the portal itself. Undefined in the build. */
const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=brand]');
const platform = createStore<Platform>({
  projectName: 'Kaunter',
  footer: '',
  ...JSON.parse(written?.content ?? '{}'),
});
let asked: Promise<void> | undefined;

/** Calls the listener when the deployment's settings are known: at once if the page has them. */
export function onPlatform(listener: (platform: Platform) => void): void {
  const report = () => listener(platform.get());
  platform.subscribe(report);
  if (written) report();
}

/** Requests the settings in the background, once. Resolves when they are loaded or have failed. */
export function askOnce(): Promise<void> {
  asked ??= askAgain();
  return asked;
}

/** Requests the settings: they have changed. A backend without settings leaves the portal's own name. */
export async function askAgain(): Promise<void> {
  try {
    const { askForPlatform } = await import('./askForPlatform.ts');
    platform.set(await askForPlatform(platform.get()));
  } catch {
    asked = undefined;
  }
}

/** The deployment's branding; the portal's own until it is loaded (`askOnce`). */
export const usePlatform = () => useStored(platform);
