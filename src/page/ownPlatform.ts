import { useSyncExternalStore } from 'react';
import { newListeners } from '#api/listeners.ts';
import type { Platform } from './askForPlatform.ts';

export type { Platform };

const NAMELESS = { logo: undefined, favicon: undefined, accentColor: undefined };
let platform: Platform = { projectName: 'Kaunter', footerName: '', ...NAMELESS };
let asked: Promise<void> | undefined;
const listeners = newListeners();

/** Tells when the deployment's settings are known. */
export function onPlatform(listener: (platform: Platform) => void): void {
  listeners.add(() => listener(platform));
}

function subscribe(listener: () => void): () => void {
  void askOnce();
  return listeners.add(listener);
}

/** Asks for the settings in the background, once. Resolves when they are known, or cannot be had. */
export function askOnce(): Promise<void> {
  asked ??= load();
  return asked;
}

/** A backend without settings leaves the portal's own name. */
async function load(): Promise<void> {
  try {
    const { askForPlatform } = await import('./askForPlatform.ts');
    const told = Object.entries(await askForPlatform()).filter(([, value]) => value !== undefined);
    platform = { ...platform, ...NAMELESS, ...Object.fromEntries(told) };
  } catch {
    asked = undefined;
    return;
  }
  listeners.tell();
}

const current = () => platform;

/** The deployment's name and look; the portal's own until they are known. */
export const usePlatform = () => useSyncExternalStore(subscribe, current, current);
