import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { isApiError } from '../../api/errors.ts';
import { getPlatformSettings } from '../../contract/endpoints/platform.ts';

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
    const settings = await call(getPlatformSettings, { background: true });
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

/** Ms that the API may take to say that it is there. */
const PATIENCE = 10_000;

/** Whether the API answers at all; a refusal is an answer, a broken server or proxy is none. */
export async function isApiReachable(): Promise<boolean> {
  try {
    await call(getPlatformSettings, { background: true, timeout: PATIENCE });
    return true;
  } catch (error) {
    return isApiError(error) && error.status > 0 && error.status < 500;
  }
}
