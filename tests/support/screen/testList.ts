import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import { fill } from './fill.ts';
import { chipOf, filterBy, filterInAddress, narrowedBy, offeredFilters } from './filters.ts';
import { FAILED, isSentAway, type Portal, type Proof } from './proof.ts';
import type { DemoAccount } from './renderPortal.tsx';
import { columnOf, rowsOf } from './table.ts';

/** A record as the backend answers it. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects to find there
type Answered = any;

/** What a list can be narrowed by. */
export interface FilterOfList {
  label: string;
  /** Label of a value that is tried; without one it is only offered. */
  value?: string;
  /** What the address and the request have of it. */
  sets?: Readonly<Record<string, string | readonly string[]>>;
  /** The column that has nothing but this value then. */
  in?: string;
}

/** A list as far as it is particular. */
export interface ListScreen {
  /** Path; its search, where the list is not all that the screen has. */
  at: string;
  as: DemoAccount;
  /** A role that may not open it. */
  denied?: DemoAccount;
  /** Path of the call that serves it. */
  call: RegExp;
  heading: string;
  /** The names of its columns, in their order. */
  columns: readonly string[];
  /** What a column says of a record, by the column's name; row for row what the backend has. */
  shows?: Readonly<Record<string, (record: Answered) => string>>;
  /** What is searched for, by its label, and the column that has it then. */
  search?: { label: string; word: () => Promise<string>; in: string };
  /** All that can be set by one who may use the list, in the order of the menu. */
  filters?: readonly FilterOfList[];
  /** The columns that it can be sorted by, each with the wire's name of its field. */
  sorts?: Readonly<Record<string, string>>;
  /** Whether its rows can be taken away as a file; they can by default. */
  exportable?: boolean;
}

/** The names of the columns; the one with boxes has none. */
async function headings(): Promise<(string | undefined)[]> {
  const [table] = await screen.findAllByRole<HTMLTableElement>('table');
  return [...(table?.tHead?.rows[0]?.cells ?? [])]
    .filter(cell => !cell.matches('.k-pick'))
    .map(({ textContent }) => textContent?.trim());
}

/** What each list has in common, of this one: the steps of its proofs. */
function stepsOf(portal: Portal, list: ListScreen) {
  const asks = () => portal.asked(list.call).filter(({ method }) => method === 'GET');
  const lastAsked = () => new URL(asks().at(-1)?.url ?? 'http://none');
  return {
    asks,
    lastAsked,
    open: (search = '') =>
      portal.renderPortal({
        as: list.as,
        at: `${list.at}${search && list.at.includes('?') ? search.replace('?', '&') : search}`,
      }),
    /** What a column says, by its name. */
    column: async (name: string) => columnOf((await headings()).indexOf(name)),
    /** The call answers this in place of what there is. */
    answer: (body: object, status = 200) =>
      portal.server.use(http.get(list.call, () => HttpResponse.json(body, { status }))),
  };
}

type Steps = ReturnType<typeof stepsOf>;

const rowsAndColumns = (list: ListScreen, { open, lastAsked, column }: Steps): Proof => ({
  name: 'shows what there is, in these columns, and how much, and offers it as a file',
  prove: async () => {
    const { caller } = await open();
    await rowsOf();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(list.heading);
    expect(await headings()).toEqual(list.columns);
    const { pathname, search } = lastAsked();
    const { content, totalElements } = (await caller.get(pathname + search)).payload;
    for (const [name, show] of Object.entries(list.shows ?? {})) {
      expect(await column(name), name).toEqual(content.map(show));
    }
    const range = `1–${content.length} of ${Number(totalElements).toLocaleString('en')}`;
    expect(screen.getByText(range)).toBeVisible();
    const file = screen.queryByRole('button', { name: texts.list.export });
    expect(file !== null, 'offered as a file').toBe(list.exportable ?? true);
  },
});

const searched = (list: ListScreen, steps: Steps): Proof[] => {
  const { search } = list;
  if (!search) return [];
  const prove = async () => {
    const word = await search.word();
    const { user } = await steps.open();
    await rowsOf();
    await fill(user, await screen.findByRole('searchbox', { name: search.label }), word);
    await waitFor(() => expect(filterInAddress()).toEqual({ search: word }));
    await waitFor(async () => {
      const cells = await steps.column(search.in);
      expect(cells).not.toEqual([]);
      for (const cell of cells) expect(cell?.toLowerCase()).toContain(word.toLowerCase());
    });
  };
  return [{ name: 'is found by a word, which is in the address', prove }];
};

/** Narrows by one value, looks at what has become of it, and takes it away. */
async function tryFilter(user: UserEvent, filter: FilterOfList, { lastAsked, column }: Steps) {
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

const narrowed = (list: ListScreen, steps: Steps): Proof => {
  const { filters = [] } = list;
  const named = filters.map(({ label }) => label).join(', ') || 'nothing';
  const prove = async () => {
    const { user } = await steps.open();
    await rowsOf();
    const hasMenu = screen.queryByRole('button', { name: texts.list.addFilter }) !== null;
    const offered = hasMenu ? await offeredFilters(user) : [];
    expect(offered).toEqual(filters.map(({ label }) => label));
    for (const filter of filters.filter(({ value }) => value)) await tryFilter(user, filter, steps);
  };
  return {
    name: `is narrowed by ${named}, which its chip, the address and the request say`,
    prove,
  };
};

const sorted = (list: ListScreen, { open, asks }: Steps): Proof => {
  const sorts = Object.entries(list.sorts ?? {});
  const named = sorts.map(([name]) => name).join(', ') || 'nothing';
  const prove = async () => {
    const { user } = await open();
    await rowsOf();
    const heads = () =>
      screen.getAllByRole('columnheader').filter(head => within(head).queryByRole('button'));
    expect(heads().map(({ textContent }) => textContent)).toEqual(sorts.map(([name]) => name));
    for (const [name, field] of sorts) {
      const head = () => screen.getByRole('columnheader', { name });
      const ways = new Set<string | null>();
      for (const _press of ['once', 'again']) {
        const before = head().getAttribute('aria-sort');
        await user.click(within(head()).getByRole('button'));
        await waitFor(() => expect(head().getAttribute('aria-sort')).not.toBe(before));
        ways.add(head().getAttribute('aria-sort'));
      }
      expect(ways).toEqual(new Set(['ascending', 'descending']));
      const asked = () => asks().map(({ url }) => new URL(url).searchParams.get('sort'));
      await waitFor(() =>
        expect(asked()).toEqual(expect.arrayContaining([`${field},asc`, `${field},desc`])),
      );
    }
  };
  return { name: `is sorted by ${named}, either way`, prove };
};

/** Takes the filters away that have found nothing. */
async function clearFilters(user: UserEvent) {
  expect(await screen.findByText(texts.list.emptyFiltered)).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.list.clearFilters }));
}

const nothingThere = (list: ListScreen, { open, answer }: Steps): Proof => ({
  name: 'says that nothing is there, or that the filters are why, and takes them away',
  prove: async () => {
    answer({ code: 1000, payload: { content: [], total: 0 } });
    const sets = list.filters?.find(({ value }) => value)?.sets;
    const filter = sets ?? (list.search && { search: 'zzz' });
    const { user } = await open(filter && narrowedBy(filter));
    if (filter) await clearFilters(user);
    expect(await screen.findByText(texts.list.empty)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.list.clearFilters })).toBeNull();
  },
});

const failed = (list: ListScreen, { open, answer }: Steps, { server }: Portal): Proof => ({
  name: 'tells with a reference that it cannot be had, and asks again when told',
  prove: async () => {
    answer(FAILED, 500);
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(texts.codes.internalServerError);
    expect(alert).toHaveTextContent(/Reference: [\da-f-]{36}/);
    server.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: texts.list.retry }));
    expect(await headings()).toEqual(list.columns);
    expect(screen.queryByRole('alert')).toBeNull();
  },
});

const behindTheEnd = ({ open }: Steps): Proof => ({
  name: 'G18 leads from a page behind the end to the first one',
  prove: async () => {
    await open('?page=500');
    expect(await screen.findByText(/^1–\d+ of [\d,]+$/)).toBeVisible();
    expect(new URLSearchParams(location.search).get('page')).toBe('1');
  },
});

const refused = (portal: Portal, list: ListScreen, { asks }: Steps): Proof[] => {
  const { denied: as, at } = list;
  if (!as) return [];
  const prove = async () => {
    await portal.renderPortal({ as, at });
    await isSentAway(as, at);
    expect(asks()).toEqual([]);
  };
  return [{ name: `C1 is no screen of ${as}, who asks for nothing`, prove }];
};

/** What holds of every list, as it holds of this one. */
export function listProofs(portal: Portal, list: ListScreen): Proof[] {
  const steps = stepsOf(portal, list);
  return [
    rowsAndColumns(list, steps),
    ...searched(list, steps),
    narrowed(list, steps),
    sorted(list, steps),
    nothingThere(list, steps),
    failed(list, steps, portal),
    behindTheEnd(steps),
    ...refused(portal, list, steps),
  ];
}

/**
 * Proves of a list, against the backend, what every list does: rows and columns, search, filters, order, nothing
 * found, a failure, a page behind the end, and whom it is not for. What else it does has tests of its own.
 */
export function testList(portal: Portal, list: ListScreen): void {
  describe(`the list at ${list.at} for ${list.as}`, () => {
    for (const { name, prove } of listProofs(portal, list)) it(name, prove);
  });
}
