import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { texts } from '#tests/support/run/english.ts';
import type { Portal } from './proof.ts';
import type { DemoAccount } from './renderPortal.tsx';
import { columnOf } from './table.ts';

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

/** The list has its rows: a screen may have other lists below it, which are there before. */
export async function loaded(): Promise<HTMLTableElement> {
  await screen.findAllByRole('table');
  await waitFor(() => expect(screen.queryByText(texts.list.loading)).toBeNull());
  const [table] = screen.getAllByRole<HTMLTableElement>('table');
  if (!table) throw new Error('there is no table');
  return table;
}

/** The names of the columns; the one with boxes has none. */
export const headings = async (): Promise<(string | undefined)[]> =>
  [...((await loaded()).tHead?.rows[0]?.cells ?? [])]
    .filter(cell => !cell.matches('.k-pick'))
    .map(({ textContent }) => textContent?.trim());

/** What each list has in common, of this one: the steps of its proofs. */
export function stepsOf(portal: Portal, list: ListScreen) {
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

export type Steps = ReturnType<typeof stepsOf>;
