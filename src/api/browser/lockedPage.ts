/**
 * Storage key for the path and query of the page behind the lock screen; survives a reload, until the session is
 * unlocked or ends. The value may contain personal data.
 */
export const LOCKED_PAGE = 'personal.lockedPage';
