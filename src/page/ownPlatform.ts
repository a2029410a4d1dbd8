import { createStore } from '#api/store.ts';
import type { Platform } from './askForPlatform.ts';
import { useStored } from './useStored.ts';

export type { Platform };

const NAMELESS = { logo: undefined, favicon: undefined, accentColor: undefined };
const platform = createStore<Platform>({ projectName: 'Kaunter', footerName: '', ...NAMELESS });
let asked: Promise<void> | undefined;

/** Calls the listener when the deployment's settings are known. */
export function onPlatform(listener: (platform: Platform) => void): void {
  platform.subscribe(() => listener(platform.get()));
}

/** Requests the settings in the background, once. Resolves when they are loaded or have failed. */
export function askOnce(): Promise<void> {
  asked ??= load();
  return asked;
}

/** A backend without settings leaves the portal's own name. */
async function load(): Promise<void> {
  try {
    const { askForPlatform } = await import('./askForPlatform.ts');
    const told = Object.entries(await askForPlatform()).filter(([, value]) => value !== undefined);
    platform.set({ ...platform.get(), ...NAMELESS, ...Object.fromEntries(told) });
  } catch {
    asked = undefined;
  }
}

/** The deployment's branding; the portal's own until it is loaded (`askOnce`). */
export const usePlatform = () => useStored(platform);
