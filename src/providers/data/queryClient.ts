import { QueryClient } from '@tanstack/react-query';
import { apiErrorOf } from '#api/errors.ts';

/** One more try, and only where the next one may end otherwise: a broken line or a broken server. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const { code, kind = 'unknown' } = apiErrorOf(error) ?? {};
  return failures < 1 && code === 0 && ['network', 'connection', 'server'].includes(kind);
}

/**
 * The cache of one session: made when a user logs in, dropped with them. Lists keep for half a
 * minute, so that going back is instant; actions refresh what they change.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
