import type { RaRecord } from 'react-admin';

/** One page unchanged. */
export interface AskedPage<R> {
  data: readonly R[];
  /** Unknown where the backend does not tell it; about right where it is estimated. */
  total?: number | undefined;
}

/** How far an export is; kept where a page fails, so that it goes on from there. */
export interface Collection<Line> {
  /** The page that is asked for next. */
  page: number;
  /** Rows a page, as the backend gives them. */
  size: number;
  total: number | undefined;
  isDone: boolean;
  readonly ids: Set<string>;
  readonly lines: Line[];
}

/** Nothing yet. @param size the most rows that a page may have */
export const newCollection = <Line>(size: number): Collection<Line> => ({
  page: 1,
  size,
  total: undefined,
  isDone: false,
  ids: new Set(),
  lines: [],
});

export interface Asking<R, Line> {
  ask: (page: number, size: number) => Promise<AskedPage<R>>;
  line: (record: R) => Line;
  /** After each page. */
  onPage: () => void;
  signal: AbortSignal;
}

/**
 * Asks for one page after the other until there are no more, whatever the total says: rows that are
 * added meanwhile push others to the next page, and come once (G19). A backend whose pages are
 * smaller than asked for is asked for pages of its size.
 * @throws what `ask` throws, and an abort; the collection stays and can be gone on with
 */
export async function collect<R extends RaRecord, Line>(
  collection: Collection<Line>,
  { ask, line, onPage, signal }: Asking<R, Line>,
): Promise<void> {
  while (!collection.isDone) {
    const { data, total } = await ask(collection.page, collection.size);
    signal.throwIfAborted();
    const before = collection.lines.length;
    for (const record of data) add(collection, record, line);
    const isNew = collection.lines.length > before;
    const isCut = collection.page === 1 && data.length < collection.size && data.length !== total;
    if (isCut && data.length > 0) collection.size = data.length;
    collection.total = total;
    collection.isDone = data.length === 0 || isLast(collection, data.length, isNew);
    collection.page += 1;
    onPage();
  }
}

/** Without a total a page that is not full ends the list, and one that brings nothing new. */
const isLast = (
  { page, size, total }: Collection<unknown>,
  rows: number,
  isNew: boolean,
): boolean => (total === undefined ? rows < size || !isNew : page * size >= total);

function add<R extends RaRecord, Line>(
  { ids, lines }: Collection<Line>,
  record: R,
  line: (record: R) => Line,
) {
  const id = String(record.id ?? `none ${lines.length}`);
  if (ids.has(id)) return;
  ids.add(id);
  lines.push(line(record));
}
