import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import type { MenuItem } from '#contract/menu.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { useAction } from '#providers/data/useAction.ts';
import {
  changedMenu,
  changesNow,
  changesSince,
  type KeptChanges,
  keptChanges,
  type MenuChanges,
  readChanges,
} from './menuDraft.ts';

const EMPTY = { changes: '' };
const NONE: KeptChanges = {};
const WHOLE = { filter: { all: true }, pagination: { page: 1, perPage: 1000 } };
const NOW = { ...WHOLE, sort: { field: 'id', order: 'DESC' }, meta: { background: true } } as const;

/** The whole menu. */
export function useWholeMenu() {
  const { data, error, refetch } = useGetList<MenuItem>('menu', WHOLE);
  return { menu: data, error, retry: () => void refetch() };
}

/**
 * The menu with its unsaved changes. They are kept as a draft, so that none is lost in a reload, including one that
 * another admin's change causes. If one change is refused, those saved before it are no longer listed as changes. What is
 * changed while others are being saved remains a change.
 */
export function useMenuDraft(menu: readonly MenuItem[], onSaved: () => void) {
  const queryClient = useQueryClient();
  const draft = useDraft('menu', EMPTY);
  const [kept, setKept] = useState(() => readChanges(draft.restored?.values.changes ?? ''));
  const latest = useRef(kept);
  latest.current = kept;
  const real = changesNow(menu, kept);
  const isChanged = Object.keys(real).length > 0;
  const keep = (changes: KeptChanges) => {
    setKept(changes);
    draft.keep({ changes: JSON.stringify(changes) });
  };
  const change = (next: MenuChanges) => keep(keptChanges(menu, next));
  const discard = () => {
    setKept(NONE);
    draft.discard();
  };
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['menu'] });
  const { mutate, isPending, error } = useAction({
    run: async (provider, changes: KeptChanges) => {
      // a whole list would undo what a colleague has changed in it since this page was opened
      const { data } = await provider.getList<MenuItem>('menu', NOW);
      const items = Object.entries(changesNow(data, changes));
      if (items.length === 0) return;
      await provider.saveMenu(items.map(([id, item]) => ({ id: Number(id), ...item })));
    },
    // discards the draft only once the menu has the changes, which would otherwise disappear for a moment
    onSuccess: async (_, sent) => {
      await readAgain();
      const since = changesSince(menu, sent, latest.current);
      if (Object.keys(since).length > 0) keep(since);
      else discard();
      onSaved();
    },
    onError: () => {
      void readAgain();
      return false;
    },
    inPlace: true,
  });
  return {
    shown: changedMenu(menu, real),
    changes: real,
    isChanged,
    change,
    discard,
    restoredAt: draft.restored?.savedAt,
    save: () => mutate(kept),
    isPending,
    error,
  };
}
