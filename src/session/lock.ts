import { lockHere } from '#api/session/sessionState.ts';

/** Locks the screen; the session changes as a result, and the lock screen replaces the page. */
export const lockScreen = (): void => lockHere();
