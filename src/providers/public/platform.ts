import { useSyncExternalStore } from 'react';

/** How a deployment names itself, as far as every page shows it. */
export interface Platform {
  projectName: string;
  footerName: string;
}

let platform: Platform = { projectName: 'Kaunter', footerName: '' };
let isAsked = false;
const listeners = new Set<() => void>();

const text = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) void load();
  return () => listeners.delete(listener);
}

/** Asked for once, by nobody who waits; a backend without it leaves the portal's own name. */
async function load(): Promise<void> {
  isAsked = true;
  try {
    const { askForPlatform } = await import('./askForPlatform.ts');
    const settings = await askForPlatform();
    platform = {
      projectName: text(settings.projectName, platform.projectName),
      footerName: text(settings.footerName, platform.footerName),
    };
  } catch {
    isAsked = false;
    return;
  }
  for (const listener of [...listeners]) listener();
}

/** The deployment's name; the portal's own until it is known. */
export const usePlatform = () => useSyncExternalStore(subscribe, () => platform);
