import { createContext, use, useMemo } from 'react';
import type { Entity } from '#contract/records/approval.ts';

export interface RecordReference {
  entity: Entity;
  id: number | string | null | undefined;
  /** Who made an approval request that may be another user's, which some roles may not open. */
  madeBy?: string | null | undefined;
}

/** Returns the path of a record; undefined if it has no screen, or the user may not open it. */
export type PathOfRecord = (record: RecordReference) => string | undefined;

/** Provided by `app/`, which knows the screens and what the menu allows. */
export const RecordPathContext = createContext<PathOfRecord>(() => undefined);

/** The function that returns the paths of records for the user. */
export const useRecordPath = (): PathOfRecord => use(RecordPathContext);

/** Returns the path of each row in a list of such records; undefined if the user may open none. */
export function useRowPath(entity: Entity): ((row: { id: number }) => string) | undefined {
  const pathOf = useRecordPath();
  return useMemo(() => {
    const canOpen = pathOf({ entity, id: 1 }) !== undefined;
    return canOpen ? ({ id }) => pathOf({ entity, id }) ?? '' : undefined;
  }, [pathOf, entity]);
}
