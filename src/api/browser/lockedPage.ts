import { sessionStore } from './storage.ts';

const KEY = 'personal.lockedPage';

/** Path and query of the page that the lock screen covers, which survive a reload; undefined if none. They may name a person. */
export const lockedPage = (): string | undefined => sessionStore.get(KEY);

/** Remembers the covered page until the session is unlocked or ends. */
export const rememberLockedPage = (address: string): void => sessionStore.set(KEY, address);

export const forgetLockedPage = (): void => sessionStore.remove(KEY);
