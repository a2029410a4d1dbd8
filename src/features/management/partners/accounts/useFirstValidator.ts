import { useGetList } from 'react-admin';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import { movesFrom, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import type { UserRecord } from '#providers/data/surface.ts';

/**
 * Whether an admin can create a validator without approval: there is none yet, or none that could become active again.
 * False while loading.
 * Source: docs/contract.md, Nobody alone.
 */
export function useFirstValidator(): boolean {
  const { data } = useGetList<UserRecord>('portalAccounts', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order: 'DESC' },
    filter: { role: 'EWALLET_OPS_VALIDATOR' },
    meta: { background: true },
  });
  const isOver = ({ status }: UserRecord) => movesFrom(USER_STATUS_MOVES, status).length === 0;
  return data?.every(isOver) ?? false;
}
