import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { MAX_PAGE_SIZE, PAGE_SIZE, PREFERENCE } from '#contract/constants.ts';
import { isRecord } from '#contract/json.ts';
import type { ListState } from '#ui/list/address.ts';

/** What a user wants to see again, by its name. */
export interface SavedView extends ListState {
  name: string;
}

/** What a user has chosen for one list. */
export interface ListPreference {
  views: readonly SavedView[];
  /** The name of the view with which the list opens. */
  start?: string | undefined;
  /** The columns chosen last, with which it opens where no view does. */
  columns?: readonly string[] | undefined;
}

export const VIEW_NAME_MAX_LENGTH = 60;
/** Views of one list; all preferences of a user have to fit 64 kB. */
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

/** What was kept comes from outside: what is no view is none, and of one name there is one. */
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

/** The preference with a view, in place of the one of its name. */
export function withView(preference: ListPreference, view: SavedView): ListPreference {
  const { views } = preference;
  const isKnown = views.some(({ name }) => name === view.name);
  return {
    ...preference,
    views: isKnown ? views.map(each => (each.name === view.name ? view : each)) : [...views, view],
  };
}

/** The preference without a view. */
export const withoutView = (
  { views, start, ...others }: ListPreference,
  name: string,
): ListPreference => ({
  ...others,
  views: views.filter(view => view.name !== name),
  start: start === name ? undefined : start,
});

/** The preference with a view's other name. */
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
 * What the user has chosen for a list; follows them from browser to browser.
 * @param list the list's name
 */
export function useListPreference(
  list: string,
): [ListPreference, (preference: ListPreference) => void] {
  const [kept, keep] = useStore<unknown>(`${PREFERENCE}lists.${list}`);
  return [useMemo(() => readListPreference(kept), [kept]), keep];
}
