import { QueryClient } from '@tanstack/react-query';
import { apiErrorOf } from '#api/errors.ts';

/** Retries once, and only if a retry may succeed: after a network or server error. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const { code, kind = 'unknown' } = apiErrorOf(error) ?? {};
  return failures < 1 && code === 0 && ['network', 'connection', 'server'].includes(kind);
}

/**
 * The query cache of one session: created at login, dropped at logout. Lists stay fresh for half a minute, so that
 * going back is instant; actions invalidate what they change.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
      // `api` refuses changes offline; react-query would send them later, even if the screen is closed (E20)
      mutations: { retry: false, networkMode: 'always' },
    },
  });
