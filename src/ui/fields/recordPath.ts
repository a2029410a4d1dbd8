import { createContext, use, useMemo } from 'react';
import type { Entity } from '#contract/records/approval.ts';

/** A record, by its kind and id. */
export interface RecordReference {
  entity: Entity;
  id: number | string | null | undefined;
}

/** Where a record opens; undefined for one that has no screen, and for a user who may not open it. */
export type PathOfRecord = (record: RecordReference) => string | undefined;

/** Filled by `app/`, which knows the screens and what the menu allows. */
export const RecordPathContext = createContext<PathOfRecord>(() => undefined);

/** Where records open for the user. */
export const useRecordPath = (): PathOfRecord => use(RecordPathContext);

/** Where the rows of a list of such records open; undefined for a user who may open none. */
export function useRowPath(entity: Entity): ((row: { id: number }) => string) | undefined {
  const pathOf = useRecordPath();
  return useMemo(() => {
    const canOpen = pathOf({ entity, id: 1 }) !== undefined;
    return canOpen ? ({ id }) => pathOf({ entity, id }) ?? '' : undefined;
  }, [pathOf, entity]);
}
