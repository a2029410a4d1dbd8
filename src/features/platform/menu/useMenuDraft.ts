import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { MenuItem } from '#contract/menu.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { useSaveRecord } from '#ui/form/useSaveRecord.ts';
import {
  changedMenu,
  changesNow,
  type KeptChanges,
  keptChanges,
  type MenuChanges,
  readChanges,
} from './menuDraft.ts';

const EMPTY = { changes: '' };
const NONE: KeptChanges = {};
const WHOLE = { filter: { all: true }, pagination: { page: 1, perPage: 1000 } };

/** The whole menu. */
export function useWholeMenu() {
  const { data, error, refetch } = useGetList<MenuItem>('menu', WHOLE);
  return { menu: data, error, retry: () => void refetch() };
}

/**
 * The menu with changes that are not saved yet. They are kept as a draft, so that a reload loses none: also the one that
 * another admin's change causes.
 */
export function useMenuDraft(menu: readonly MenuItem[]) {
  const draft = useDraft('menu', EMPTY);
  const [kept, setKept] = useState(() => readChanges(draft.restored?.values.changes ?? ''));
  const real = changesNow(menu, kept);
  const isChanged = Object.keys(real).length > 0;
  const { save, isPending, error } = useSaveRecord('menu', { id: 'menu' });
  const change = (next: MenuChanges) => {
    const changes = keptChanges(menu, next);
    setKept(changes);
    draft.keep({ changes: JSON.stringify(changes) });
  };
  const discard = () => {
    setKept(NONE);
    draft.discard();
  };
  return {
    shown: changedMenu(menu, real),
    changes: real,
    isChanged,
    change,
    discard,
    restoredAt: draft.restored?.savedAt,
    /** @returns whether it is saved */
    save: async (): Promise<boolean> => {
      const items = Object.entries(real).map(([id, item]) => ({ id: Number(id), ...item }));
      const problems = await save({ items });
      if (problems) return false;
      discard();
      return true;
    },
    isPending,
    error,
  };
}
