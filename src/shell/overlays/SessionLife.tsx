import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { registerDevice } from '#api/browser/device.ts';
import { discardExpiredDrafts } from '#api/browser/drafts.ts';
import { call } from '#api/call.ts';
import { apiErrorOf } from '#api/errors.ts';
import { sweepFiles } from '#api/files/fileDrafts.ts';
import { getSession, setSession } from '#api/session/sessionState.ts';
import { getProfile } from '#contract/endpoints/people/auth.ts';
import { PATHS } from '#contract/paths.ts';
import { FORBIDDEN_ACCESS } from '#contract/words/codes.ts';
import { hasFirstStep } from '#contract/words/roles.ts';
import { currentSender } from '#hooks/chat/sender.ts';
import { useDelivery } from '#hooks/chat/useDelivery.ts';
import { translator } from '#page/translator.ts';
import { useCurrentWallet } from '#session/currentWallet.ts';
import { lockScreen } from '#session/lock.ts';
import { useCanOpen, useProfile, useSession } from '#session/useSession.ts';
import { HelpKey } from '#shell/bar/KeysHelp.tsx';
import { useChangeLanguage } from '#ui/AdminLocale.tsx';
import { useLocale } from '#ui/locale.ts';
import { IdleWarning } from './IdleWarning.tsx';
import { MenuUpdated } from './MenuUpdated.tsx';

/**
 * Background tasks of a session: the idle watch, the lock, the menu watch, and the notices and requests made once after
 * login. Loaded after the shell.
 */
export function SessionLife({ hasMenuChanged }: { hasMenuChanged: boolean }) {
  useEffect(() => void registerDevice(), []);
  useEffect(discardExpiredDrafts, []);
  // removes files orphaned when other users' data was cleared; if this fails, they go a day later
  useEffect(() => void sweepFiles().catch(() => undefined), []);
  const { isLocked } = useSession();
  const hasChat = useCanOpen(PATHS.chat);
  const isFirst = hasFirstStep(useProfile());
  useCurrentWallet();
  useDueStep();
  useLockTriggers();
  useLanguageOfLock(isLocked);
  useUnsentMessages(hasChat);
  useDelivery(hasChat && !isLocked && !isFirst);
  return (
    <>
      <IdleWarning />
      <HelpKey />
      {/* not behind the lock: it reloads the page, and with it goes what is typed */}
      {hasMenuChanged && !isLocked && <MenuUpdated />}
    </>
  );
}

/** Sends the chat messages that an earlier visit has left unsent, whichever screen is open. */
function useUnsentMessages(hasChat: boolean): void {
  useEffect(() => {
    if (hasChat) currentSender().retry();
  }, [hasChat]);
}

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'l';

/** A plain click on a link to the lock screen, in the sidebar or the palette: the page stays where it is. */
const isLink = ({ target, ctrlKey, metaKey }: MouseEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  target instanceof Element &&
  target.closest('a')?.getAttribute('href') === PATHS.lock;

/** Locks the screen by `Ctrl+L` or `⌘L`, and by every link to the lock screen. */
function useLockTriggers(): void {
  const mayLock = useCanOpen(PATHS.lock);
  useEffect(() => {
    if (!mayLock) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      lockScreen();
    };
    const onClick = (event: MouseEvent) => {
      if (!isLink(event)) return;
      event.preventDefault();
      event.stopPropagation();
      lockScreen();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('click', onClick, true);
    };
  }, [mayLock]);
}

/** Takes over the language that the user has chosen on the lock screen, which only changes the texts. */
function useLanguageOfLock(isLocked: boolean): void {
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in between, the portal's own choice changes the texts first
  useEffect(() => {
    const { resolvedLanguage: chosen = locale } = translator;
    if (!isLocked && chosen !== locale) changeLanguage(chosen);
  }, [isLocked]);
}

/** What the caches of queries and of mutations report. */
interface CacheEvent {
  readonly type: string;
  readonly action?: { readonly type: string; readonly error?: unknown };
}

const isRefusal = (error: unknown): boolean => apiErrorOf(error)?.code === FORBIDDEN_ACCESS;

/** Reloads the profile in the background. A failure is ignored: the next refusal triggers another attempt. */
async function look(): Promise<void> {
  const { token } = getSession();
  const profile = await call(getProfile, { background: true }).catch(() => undefined);
  if (profile && hasFirstStep(profile) && getSession().token === token) setSession({ profile });
}

/**
 * Shows a first step that has become due during the session: since an admin requires an authenticator of the user's role,
 * or the user has switched off a required one, every call is refused until one is set up. The profile says so.
 */
function useDueStep(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const queries = queryClient.getQueryCache();
    let isLooking = false;
    const onError = (error: unknown) => {
      if (isLooking || !isRefusal(error)) return;
      isLooking = true;
      void look().finally(() => {
        isLooking = false;
      });
    };
    const onEvent = ({ action }: CacheEvent) => {
      if (action?.type === 'error') onError(action.error);
    };
    // refused before this was loaded
    for (const query of queries.getAll()) onError(query.state.error);
    const stops = [queries.subscribe(onEvent), queryClient.getMutationCache().subscribe(onEvent)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}
