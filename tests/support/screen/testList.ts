import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { fill } from './fill.ts';
import { chipOf, filterBy, filterInAddress, narrowedBy, offeredFilters } from './filters.ts';
import {
  type Actions,
  actionsOf,
  type FilterOfList,
  headings,
  type ListScreen,
} from './listScreen.ts';
import { FAILED, inTurn, isSentAway, type Portal, type Proof, type Step } from './proof.ts';
import type { Visitor } from './renderPortal.tsx';

const rowsAndColumns = (list: ListScreen, { lastAsked, column }: Actions): Step => ({
  name: 'shows the right columns, rows and total, and an export button',
  prove: async ({ caller }) => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(list.heading);
    expect(await headings(list.tablesAbove)).toEqual(list.columns);
    const { pathname, search } = lastAsked();
    const { content, ...page } = (await caller.get(pathname + search)).payload;
    // a short list is returned in full, without a total
    const { totalElements = content.length } = page;
    for (const [name, show] of Object.entries(list.shows ?? {})) {
      expect(await column(name), name).toEqual(content.map(show));
    }
    const range = `1–${content.length} of ${Number(totalElements).toLocaleString('en')}`;
    expect(screen.getAllByText(range)[0]).toBeVisible();
    expect(screen.getByRole('button', { name: texts.list.export })).toBeInTheDocument();
  },
});

const searched = (list: ListScreen, actions: Actions): Step[] => {
  const { search } = list;
  if (!search) return [];
  const prove = async ({ user }: Visitor) => {
    const word = await search.word();
    await fill(user, await screen.findByRole('searchbox', { name: search.label }), word);
    await waitFor(() => expect(filterInAddress()).toEqual({ search: word }));
    await waitFor(async () => {
      const cells = await actions.column(search.in);
      expect(cells).not.toEqual([]);
      for (const cell of cells) expect(cell?.toLowerCase()).toContain(word.toLowerCase());
    });
  };
  return [{ name: 'is searched by a word, which is kept in the URL', prove }];
};

/** Sets one filter value, checks the result, and removes it. */
async function tryFilter(user: UserEvent, filter: FilterOfList, { lastAsked, column }: Actions) {
  const { label, value = '', sets = {}, in: only } = filter;
  await filterBy(user, label, value);
  await waitFor(() => expect(filterInAddress(), label).toEqual(sets));
  await waitFor(() => expect(chipOf(label)).toHaveTextContent(`${label}: ${value}`));
  await waitFor(() => {
    const asked = decodeURIComponent(lastAsked().pathname + lastAsked().search);
    for (const set of Object.values(sets)) expect(asked).toContain(String(set));
  });
  if (only) {
    await waitFor(async () => expect(new Set(await column(only)), label).toEqual(new Set([value])));
  }
  chipOf(label)?.focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(chipOf(label)).toBeNull());
}

const narrowed = (list: ListScreen, actions: Actions): Step => {
  const { filters = [] } = list;
  const named = filters.map(({ label }) => label).join(', ') || 'nothing';
  const prove = async ({ user }: Visitor) => {
    const hasMenu = screen.queryByRole('button', { name: texts.list.addFilter }) !== null;
    const offered = hasMenu ? await offeredFilters(user) : [];
    expect(offered).toEqual(filters.map(({ label }) => label));
    for (const filter of filters.filter(({ value }) => value))
      await tryFilter(user, filter, actions);
  };
  return {
    name: `is narrowed by ${named}, as the chip, the URL and the request show`,
    prove,
  };
};

const sorted = (list: ListScreen, { asks }: Actions): Step => {
  const sorts = Object.entries(list.sorts ?? {});
  const named = sorts.map(([name]) => name).join(', ') || 'nothing';
  const prove = async ({ user }: Visitor) => {
    const heads = () =>
      screen.getAllByRole('columnheader').filter(head => within(head).queryByRole('button'));
    expect(heads().map(({ textContent }) => textContent)).toEqual(sorts.map(([name]) => name));
    for (const [name, field] of sorts) {
      const head = () => screen.getByRole('columnheader', { name });
      const press = () => user.click(within(head()).getByRole('button'));
      const isSorted = (way: string) =>
        waitFor(() => expect(head()).toHaveAttribute('aria-sort', way));
      const isDescending = head().getAttribute('aria-sort') === 'descending';
      // descending first, unless that is already the order
      const [first, second] = isDescending
        ? ['ascending', 'descending']
        : ['descending', 'ascending'];
      await press();
      await isSorted(first);
      await press();
      await isSorted(second);
      const asked = () => asks().map(({ url }) => new URL(url).searchParams.get('sort'));
      await waitFor(() =>
        expect(asked()).toEqual(expect.arrayContaining([`${field},asc`, `${field},desc`])),
      );
    }
  };
  return { name: `is sorted by ${named} in both directions`, prove };
};

/** Removes the filters without results. */
async function clearFilters(user: UserEvent) {
  expect(await screen.findByText(texts.list.emptyFiltered)).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.list.clearFilters }));
}

/** A filter value of the list, as in its URL; undefined if it has no filters. */
const anyFilter = ({ filters, search }: ListScreen) =>
  filters?.find(({ value }) => value)?.sets ?? (search && { search: 'zzz' });

const failed = ({ server }: Portal): Step => ({
  name: 'shows an error with its reference and retries on request',
  prove: async ({ user }) => {
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(texts.codes.internalServerError);
    expect(alert).toHaveTextContent(/Reference: [\da-f-]{36}/);
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: texts.list.retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
});

const nothingThere = (list: ListScreen): Step => ({
  name: 'says that the filters exclude everything and clears them on request, or that it is empty',
  prove: async ({ user }) => {
    if (anyFilter(list)) await clearFilters(user);
    expect(await screen.findByText(list.empty ?? texts.list.empty)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.list.clearFilters })).toBeNull();
  },
});

const behindTheEnd = (list: ListScreen): Step => ({
  name: 'G18 opens the first page if the requested one is past the end',
  prove: async () => {
    await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('1'));
    // other lists of the screen may be there first
    await waitFor(async () => expect(await headings(list.tablesAbove)).toEqual(list.columns));
    // rows of a list that is returned in full are shown before their page is corrected
    expect((await screen.findAllByText(/^1–\d+ of [\d,]+$/))[0]).toBeVisible();
  },
});

const refused = (portal: Portal, list: ListScreen, { asks }: Pick<Actions, 'asks'>): Proof[] => {
  const { denied: as, at } = list;
  if (!as) return [];
  const prove = async () => {
    await portal.renderPortal({ as, at });
    await isSentAway(as, at);
    expect(asks()).toEqual([]);
  };
  return [{ name: `C1 redirects ${as} without requesting the list`, prove }];
};

/** The steps for every list, once its rows are shown. */
export function listSteps(portal: Portal, list: ListScreen): Step[] {
  const actions = actionsOf(portal, list);
  return [
    rowsAndColumns(list, actions),
    sorted(list, actions),
    narrowed(list, actions),
    ...searched(list, actions),
  ];
}

/** The properties of every list, applied to this one. */
function listProofs(portal: Portal, list: ListScreen): Proof[] {
  const { open, answer, ...actions } = actionsOf(portal, list);
  const openFailing = () => {
    answer(FAILED, 500);
    return open('?page=500');
  };
  const openEmpty = () => {
    answer({ code: 1000, payload: { content: [], total: 0 } });
    const filter = anyFilter(list);
    return open(filter && narrowedBy(filter));
  };
  return [
    inTurn(openFailing, [failed(portal), behindTheEnd(list), ...listSteps(portal, list)]),
    inTurn(openEmpty, [nothingThere(list)]),
    ...refused(portal, list, actions),
  ];
}

/**
 * Proves the properties that all lists share against the backend: rows and columns, search, filters, order, no
 * results, a failure, a page beyond the end, and denied access. The rest of a list has its own tests.
 */
export function testList(portal: Portal, list: ListScreen): void {
  describe(`the list at ${list.at} for ${list.as}`, () => {
    for (const { name, prove } of listProofs(portal, list)) it(name, prove);
  });
}
