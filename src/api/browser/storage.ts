import { TOKEN_KEY } from '#contract/constants.ts';

/**
 * Storage keys, by lifetime: `device.*` belongs to the browser, `personal.*` ends with the session, `kept.<user>.*`
 * (drafts, keys of unknown outcomes) outlives the session and is removed when another user logs in.
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

/** One of the browser's two stores. Never throws: falls back to memory if the store is denied or full. */
export interface BrowserStore {
  get: (key: StorageKey) => string | undefined;
  set: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
  keys: () => string[];
}

function openStore(area: 'localStorage' | 'sessionStorage'): BrowserStore {
  const memory = new Map<string, string>();

  /** Even reading the property throws if the browser denies storage. */
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

/** Shared by all tabs, and permanent. */
export const localStore = openStore('localStorage');
/** Belongs to this tab until it is closed; survives a reload. */
export const sessionStore = openStore('sessionStorage');

const stores = [localStore, sessionStore];

/** Whether this browser has stored a session, which may have expired. */
export const hasStoredToken = (): boolean => stores.some(store => store.get(TOKEN_KEY));

/** Removes entries from both stores by key. */
export function removeWhere(isGone: (key: string) => boolean): void {
  for (const store of stores) {
    for (const key of store.keys()) if (isGone(key)) store.remove(key as StorageKey);
  }
}

/**
 * Removes all data of the session's user when it ends (ASVS 14.3.1). The idle and lock states of other sessions stay,
 * because their tabs may still be locked or idle; these keys end with the session's id.
 */
export const clearPersonal = (sessionRequestId: string): void =>
  removeWhere(
    key => /^personal\.(?!(?:idle|locked)\.)/.test(key) || key.endsWith(sessionRequestId),
  );

/** The storage key of a user's entry that outlives the session. */
export const keptKey = (userUlid: string, name: string): StorageKey => `kept.${userUlid}.${name}`;

/** Removes the data that previous users of this browser left, so that the current user cannot read it. */
export const clearKeptByOthers = (userUlid: string): void =>
  removeWhere(key => key.startsWith('kept.') && !key.startsWith(`kept.${userUlid}.`));

/**
 * Reports changes that other tabs make in `localStore`.
 * @param listener gets the key and its new value, undefined if it was removed; no key if the store was cleared
 * @returns a function that unsubscribes
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
