/**
 * Storage key of the path and query of the page that the lock screen covers, which survive a reload until the session is
 * unlocked or ends. They may name a person.
 */
export const LOCKED_PAGE = 'personal.lockedPage';
