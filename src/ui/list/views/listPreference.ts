import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { MAX_PAGE_SIZE, PAGE_SIZE, PREFERENCE } from '#contract/constants.ts';
import { isRecord } from '#contract/text/json.ts';
import type { ListState } from '#ui/list/address.ts';

/** A saved list state with a name. */
export interface SavedView extends ListState {
  name: string;
}

/** A user's settings for one list. */
export interface ListPreference {
  views: readonly SavedView[];
  /** Name of the default view. */
  start?: string | undefined;
  /** Columns chosen last; the default if there is no default view. */
  columns?: readonly string[] | undefined;
}

export const VIEW_NAME_MAX_LENGTH = 60;
/** Maximum number of views per list; all preferences of a user must fit into 64 kB. */
export const MOST_VIEWS = 30;

export const NO_PREFERENCE: ListPreference = { views: [] };

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter(each => text(each) !== undefined) : undefined;

const readPageSize = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PAGE_SIZE
    ? Number(value)
    : PAGE_SIZE;

function readView(kept: unknown): SavedView | undefined {
  if (!isRecord(kept)) return undefined;
  const name = text(kept.name)?.slice(0, VIEW_NAME_MAX_LENGTH);
  if (name === undefined) return undefined;
  return {
    name,
    filter: isRecord(kept.filter) ? kept.filter : {},
    perPage: readPageSize(kept.perPage),
    sort: text(kept.sort),
    columns: texts(kept.columns),
  };
}

/** Validates stored data: drops invalid views and duplicate names. */
export function readListPreference(kept: unknown): ListPreference {
  if (!isRecord(kept)) return NO_PREFERENCE;
  const read = (Array.isArray(kept.views) ? kept.views : []).map(readView);
  const views = read
    .filter(view => view !== undefined)
    .filter((view, index, all) => all.findIndex(({ name }) => name === view.name) === index);
  return {
    views: views.slice(0, MOST_VIEWS),
    start: views.some(({ name }) => name === kept.start) ? text(kept.start) : undefined,
    columns: texts(kept.columns),
  };
}

/** Adds a view, or replaces the one with the same name. */
export function withView(preference: ListPreference, view: SavedView): ListPreference {
  const { views } = preference;
  const isKnown = views.some(({ name }) => name === view.name);
  return {
    ...preference,
    views: isKnown ? views.map(each => (each.name === view.name ? view : each)) : [...views, view],
  };
}

/** Removes a view. */
export const withoutView = (
  { views, start, ...others }: ListPreference,
  name: string,
): ListPreference => ({
  ...others,
  views: views.filter(view => view.name !== name),
  start: start === name ? undefined : start,
});

/** Renames a view. */
export const withName = (
  { views, start, ...others }: ListPreference,
  from: string,
  to: string,
): ListPreference => ({
  ...others,
  views: views.map(view => (view.name === from ? { ...view, name: to } : view)),
  start: start === from ? to : start,
});

/**
 * The user's settings for a list, stored on the server.
 * @param list the list's name
 */
export function useListPreference(
  list: string,
): [ListPreference, (preference: ListPreference) => void] {
  const [kept, keep] = useStore<unknown>(`${PREFERENCE}lists.${list}`);
  return [useMemo(() => readListPreference(kept), [kept]), keep];
}
