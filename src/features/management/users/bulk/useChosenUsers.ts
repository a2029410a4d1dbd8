import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { UserRecord } from '../../../../providers/data/surface.ts';

/**
 * The users of these ids, each by itself: one that cannot be had leaves the others. Those of a list
 * that was just shown are there already.
 */
export function useChosenUsers(ids: readonly number[]) {
  const provider = useDataProvider();
  const answers = useQueries({
    queries: ids.map(id => ({
      // as react-admin keeps a record
      queryKey: ['users', 'getOne', { id: String(id), meta: undefined }],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserRecord> =>
        (await provider.getOne<UserRecord>('users', { id, signal })).data,
    })),
  });
  const users = answers.flatMap(({ data }) => data ?? []);
  return {
    users,
    isPending: answers.some(({ isPending }) => isPending),
    /** Those that could not be loaded. */
    failed: ids.filter((_, at) => answers[at]?.isError),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
