import { localStore, onOtherTabs, sessionStore } from '#api/browser/storage.ts';
import {
  type EndedBy,
  endSessionHere,
  getSession,
  isMarkedLocked,
  lockMarkOf,
  setSession,
} from '#api/session/sessionState.ts';
import { TOKEN_KEY } from '#contract/constants.ts';
import { isRecord, parseJson } from '#contract/text/json.ts';

let isFollowing = false;

/**
 * Synchronises this tab with the others: a session that ends in one tab ends in all tabs that share it, for the same
 * reason, and a remembered session appears in tabs that are not signed in.
 * @param adopt adopts the session that another tab has stored
 */
export function followOtherTabs(adopt: () => void): void {
  if (isFollowing) return;
  isFollowing = true;
  onOtherTabs((key, value) => {
    if (key === 'sessionEnded') followEnd(value);
    const { sessionRequestId } = getSession();
    // reads the current value: a tab that was frozen receives outdated events
    if (key === lockMarkOf(sessionRequestId) && isMarkedLocked(sessionRequestId)) {
      setSession({ isLocked: true });
    }
    if (key === TOKEN_KEY || key === undefined) followToken(adopt);
  });
}

/** Sent before the token is removed, so that the reason is not lost. */
function followEnd(notice: string | undefined): void {
  const message = parseJson(notice ?? '');
  const { token, sessionRequestId } = getSession();
  if (!token || !isRecord(message) || message.sessionRequestId !== sessionRequestId) return;
  endSessionHere(message.endedBy as EndedBy);
}

function followToken(adopt: () => void): void {
  const { token, status } = getSession();
  const isLoggingIn = token !== '' && status === 'anonymous';
  const kept = sessionStore.get(TOKEN_KEY) ?? localStore.get(TOKEN_KEY) ?? '';
  if (isLoggingIn || kept === token) return;
  if (token) endSessionHere('logout');
  if (kept) adopt();
}
