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
    /** The first time; one that could not be had and is asked for again is not waited for. */
    isPending: answers.some(answer => answer.isPending && answer.errorUpdateCount === 0),
    /** Those that could not be loaded. */
    failed: ids.filter((_, at) => {
      const answer = answers[at];
      return answer?.data === undefined && (answer?.errorUpdateCount ?? 0) > 0;
    }),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
