import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import type { Portal } from './proof.ts';
import type { DemoAccount } from './renderPortal.tsx';
import { columnOf } from './table.ts';

/** A record as the backend returns it. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects to find there
type Answered = any;

/** A filter of the list. */
export interface FilterOfList {
  label: string;
  /** Label of the value to try; if it is missing, the filter is only expected in the menu. */
  value?: string;
  /** The filter's value in the URL and in the request. */
  sets?: Readonly<Record<string, string | readonly string[]>>;
  /** The column that contains only this value when the filter is set. */
  in?: string;
}

/** The parts of a list that differ from other lists. */
export interface ListScreen {
  /** Path, with a query string if the screen shows more than the list. */
  at: string;
  as: DemoAccount;
  /** A role without access. */
  denied?: DemoAccount;
  /** Path of the API call that serves it. */
  call: RegExp;
  heading: string;
  /** The number of tables above its own on the screen; 0 by default. */
  tablesAbove?: number;
  /** The column names, in order. */
  columns: readonly string[];
  /** The cell text of a record by column name; compared row by row with the backend's data. */
  shows?: Readonly<Record<string, (record: Answered) => string>>;
  /** The search text, by its label, and the column that then contains it. */
  search?: { label: string; word: () => Promise<string>; in: string };
  /** All filters available to a user of the list, in menu order. */
  filters?: readonly FilterOfList[];
  /** The sortable columns, each with the API name of its field. */
  sorts?: Readonly<Record<string, string>>;
  /** What it says without rows and filters; by default that nothing is there. */
  empty?: string;
}

/**
 * Waits until the list has its rows: the screen may contain other lists that load earlier.
 * @param above the number of tables above it
 */
export async function loaded(above = 0): Promise<HTMLTableElement> {
  await screen.findAllByRole('table');
  await waitFor(() => expect(screen.queryByText(texts.list.loading)).toBeNull());
  const table = screen.getAllByRole<HTMLTableElement>('table')[above];
  if (!table) throw new Error('there is no table');
  return table;
}

/** The column names; the checkbox column has none. */
export const headings = async (above = 0): Promise<(string | undefined)[]> =>
  [...((await loaded(above)).tHead?.rows[0]?.cells ?? [])]
    .filter(cell => !cell.matches('.k-pick'))
    .map(({ textContent }) => textContent?.trim());

/** The actions of the proofs on this list. */
export function actionsOf(portal: Portal, list: ListScreen) {
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
    /** The cell texts of a column, by its name. */
    column: async (name: string) =>
      columnOf((await headings(list.tablesAbove)).indexOf(name), list.tablesAbove),
    /** Makes the API call return this instead of the real data. */
    answer: (body: object, status = 200) =>
      portal.server.use(http.get(list.call, () => HttpResponse.json(body, { status }))),
  };
}

export type Actions = ReturnType<typeof actionsOf>;
