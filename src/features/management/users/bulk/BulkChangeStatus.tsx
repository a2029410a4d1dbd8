import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useDataProvider, useLocation } from 'react-admin';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { useMay } from '#session/useMay.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { isMissing } from '#ui/state/MissingRecord.tsx';
import { useUsersAsLeft } from '../userLists.ts';
import { BulkSteps } from './BulkSteps.tsx';
import { idsOf } from './ChangeSelectedStatus.tsx';

/** The error for users who may only view. */
const forbidden = { message: 'codes.forbiddenAccess' };

/**
 * Changes the status of several users, whose ids are in the URL: selected in the list, or in a link from a
 * colleague. Source: docs/product.md, 4.5; docs/contract.md, User status.
 */
export function BulkChangeStatus() {
  const mayChange = useMay(changeUserStatus) !== 'denied';
  const { search } = useLocation();
  const ids = useMemo(() => idsOf(search), [search]);
  if (!mayChange || ids.length === 0) return <Nothing error={mayChange ? undefined : forbidden} />;
  return <ChosenUsers key={ids.join(',')} ids={ids} />;
}

function ChosenUsers({ ids }: { ids: readonly number[] }) {
  const { users, failed, error, isPending, retry } = useChosenUsers(ids);
  if (isPending) return <RecordSkeleton />;
  if (users.length === 0) {
    const message = ids.length === 1 ? 'management.users.bulk.notLoaded' : 'errors.unknown';
    return <Nothing error={{ message }} onRetry={isMissing(error) ? undefined : retry} />;
  }
  return <BulkSteps ids={ids} users={users} failed={failed} />;
}

interface NothingProps {
  /** Undefined if no users are selected. */
  error: { message?: string } | undefined;
  /** Undefined if another attempt cannot succeed. */
  onRetry?: (() => void) | undefined;
}

/** Shown if there are no users whose status can be changed. */
function Nothing({ error, onRetry }: NothingProps) {
  const translate = useTranslate();
  const words = error ? error.message : 'management.users.bulk.none';
  return (
    <>
      <PageTitle title={translate('management.users.bulk.title')} />
      {onRetry ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <p className="k-state">{words && translate(words)}</p>
      )}
      <Link to={useUsersAsLeft()}>{translate('management.users.bulk.toList')}</Link>
    </>
  );
}

/** The user's row in the most recently loaded list that has it, unless that list was invalidated. */
function latestRow(client: QueryClient, id: number) {
  const lists = client.getQueryCache().findAll({ queryKey: ['users', 'getList'] });
  const rows = lists.flatMap(({ state }) => {
    const { data } = (state.data ?? {}) as { data?: UserRecord[] };
    const record = state.isInvalidated ? undefined : data?.find(row => row.id === id);
    return record ? { record, at: state.dataUpdatedAt } : [];
  });
  return rows.sort((one, other) => other.at - one.at)[0];
}

/**
 * Loads the users with these ids, one request each: if one fails, the others are still shown. Users of a list
 * that was just shown are available at once.
 */
function useChosenUsers(ids: readonly number[]) {
  const provider = useDataProvider();
  const client = useQueryClient();
  const answers = useQueries({
    queries: ids.map(id => ({
      // not react-admin's own key: it keeps the first version of a record that any list had
      queryKey: ['users', 'getOne', { id: String(id), meta: 'chosen' }],
      initialData: () => latestRow(client, id)?.record,
      initialDataUpdatedAt: () => latestRow(client, id)?.at,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserRecord> =>
        (await provider.getOne<UserRecord>('users', { id, signal })).data,
    })),
  });
  const users = answers.flatMap(({ data }) => data ?? []);
  return {
    users,
    /** Whether the first request of a user is pending; retries after a failure do not count. */
    isPending: answers.some(answer => answer.isPending && answer.errorUpdateCount === 0),
    /** Those that could not be loaded. */
    failed: ids.filter((_, at) => {
      const answer = answers[at];
      return answer?.data === undefined && (answer?.errorUpdateCount ?? 0) > 0;
    }),
    /** The error of the first that could not be loaded. */
    error: answers.find(answer => answer.error)?.error,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}
