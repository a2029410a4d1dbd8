import type { RaRecord } from 'react-admin';

/** One page of the response, unchanged. */
export interface AskedPage<R> {
  data: readonly R[];
  /** Undefined if the backend does not send it; approximate if estimated. */
  total?: number | undefined;
}

/** Progress of an export; kept if a page fails, so that the export can resume there. */
export interface Collection<Line> {
  /** Next page to request. */
  page: number;
  /** Page size that the backend returns. */
  size: number;
  total: number | undefined;
  isDone: boolean;
  readonly ids: Set<string>;
  readonly lines: Line[];
}

/**
 * An empty collection.
 * @param size maximum page size
 */
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
  /** Called after each page. */
  onPage: () => void;
  signal: AbortSignal;
}

/**
 * Requests one page after another until there are no more, whatever the total is: rows added meanwhile push
 * others to the next page, and duplicates are dropped (G19). If the backend returns smaller pages than
 * requested, its page size is used.
 * @throws errors of `ask` and aborts; the collection is kept and can be resumed
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

/** Without a total, a page that is not full or has no new rows ends the list. */
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
