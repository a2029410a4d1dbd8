import { TOKEN_KEY } from '#contract/constants.ts';

/**
 * What may be kept, by how long it may stay: `device.*` belongs to the browser, `personal.*` ends
 * with the session, `kept.<user>.*` (drafts, keys of unknown outcomes) outlives it and goes when
 * another user logs in.
 */
export type StorageKey =
  | typeof TOKEN_KEY
  | 'sessionRequestId'
  | 'sessionEnded'
  | 'requestedPage'
  | 'i18nextLng'
  | `device.${string}`
  | `personal.${string}`
  | `kept.${string}.${string}`;

/** One of the browser's two stores. Never throws: a store that is denied or full is the page's memory. */
export interface BrowserStore {
  get: (key: StorageKey) => string | undefined;
  set: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
  keys: () => string[];
}

function openStore(area: 'localStorage' | 'sessionStorage'): BrowserStore {
  const memory = new Map<string, string>();

  /** Reading the property alone throws where the browser denies storage. */
  function attempt<T>(use: (store: Storage) => T): T | undefined {
    try {
      return use(globalThis[area]);
    } catch {
      return undefined;
    }
  }

  return {
    get: key => memory.get(key) ?? attempt(store => store.getItem(key)) ?? undefined,
    set: (key, value) => {
      memory.delete(key);
      const isKept = attempt(store => {
        store.setItem(key, value);
        return true;
      });
      if (!isKept) memory.set(key, value);
    },
    remove: key => {
      memory.delete(key);
      attempt(store => store.removeItem(key));
    },
    keys: () => [...(attempt(store => Object.keys(store)) ?? []), ...memory.keys()],
  };
}

/** Shared by the tabs, and stays. */
export const localStore = openStore('localStorage');
/** Of this tab, until it is closed; survives a reload. */
export const sessionStore = openStore('sessionStorage');

const stores = [localStore, sessionStore];

/** Whether this browser has a session, which may be over. */
export const hasStoredToken = (): boolean => stores.some(store => store.get(TOKEN_KEY));

/** Removes entries of both stores by their keys. */
export function removeWhere(isGone: (key: string) => boolean): void {
  for (const store of stores) {
    for (const key of store.keys()) if (isGone(key)) store.remove(key as StorageKey);
  }
}

/** Removes everything that belongs to the user of the session which ends (ASVS 14.3.1). */
export const clearPersonal = (): void => removeWhere(key => key.startsWith('personal.'));

/** The entry of a user that outlives their session; of the one who is here. */
export const keptKey = (userUlid: string, name: string): StorageKey => `kept.${userUlid}.${name}`;

/** Removes what former users of this browser left: the one who is here now must not find it. */
export const clearKeptByOthers = (userUlid: string): void =>
  removeWhere(key => key.startsWith('kept.') && !key.startsWith(`kept.${userUlid}.`));

/**
 * Tells of changes that other tabs make in `localStore`.
 * @param listener gets the key and its new value, undefined when it was removed; no key when all was
 * @returns stops it
 */
export function onOtherTabs(
  listener: (key: StorageKey | undefined, value: string | undefined) => void,
): () => void {
  const heard = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea && storageArea === sessionArea()) return;
    listener((key as StorageKey | null) ?? undefined, newValue ?? undefined);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

function sessionArea(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
