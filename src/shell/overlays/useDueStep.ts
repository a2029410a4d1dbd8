import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/call.ts';
import { apiErrorOf } from '#api/errors.ts';
import { getSession, setSession } from '#api/session/sessionState.ts';
import { getProfile } from '#contract/endpoints/people/auth.ts';
import { FORBIDDEN_ACCESS } from '#contract/words/codes.ts';
import { hasFirstStep } from '#contract/words/roles.ts';

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
export function useDueStep(): void {
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
