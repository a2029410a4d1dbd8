import type { RaRecord } from 'react-admin';

/** One page of the response, unchanged. */
export interface AskedPage<R> {
  data: readonly R[];
  /** Undefined if the backend does not send it; approximate if estimated. */
  total?: number | undefined;
}

/** Progress of an export; kept if a page fails, so that the export can resume there. */
export interface Collection {
  /** Next page to request. */
  page: number;
  /** Page size that the backend returns. */
  size: number;
  total: number | undefined;
  isDone: boolean;
  /** Of the rows so far. */
  readonly ids: Set<string>;
}

/**
 * An empty collection.
 * @param size maximum page size
 */
export const newCollection = (size: number): Collection => ({
  page: 1,
  size,
  total: undefined,
  isDone: false,
  ids: new Set(),
});

export interface Asking<R> {
  ask: (page: number, size: number) => Promise<AskedPage<R>>;
  /** Takes the rows of a page that have not come before. */
  take: (records: readonly R[]) => void;
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
export async function collect<R extends RaRecord>(
  collection: Collection,
  { ask, take, onPage, signal }: Asking<R>,
): Promise<void> {
  while (!collection.isDone) {
    const { data, total } = await ask(collection.page, collection.size);
    signal.throwIfAborted();
    const added = addedBy(collection, data);
    take([...added.values()]);
    // not before: rows that could not be taken are asked for again
    for (const id of added.keys()) collection.ids.add(id);
    const isNew = added.size > 0;
    const isCut = collection.page === 1 && data.length < collection.size && data.length !== total;
    if (isCut && data.length > 0) collection.size = data.length;
    collection.total = total;
    collection.isDone = data.length === 0 || isLast(collection, data.length, isNew);
    collection.page += 1;
    onPage();
  }
}

/** Without a total, a page that is not full or has no new rows ends the list. */
const isLast = ({ page, size, total }: Collection, rows: number, isNew: boolean): boolean =>
  total === undefined ? rows < size || !isNew : page * size >= total;

/** The rows of a page that have not come yet, by id; a row without an id always is one. */
function addedBy<R extends RaRecord>({ ids }: Collection, data: readonly R[]): Map<string, R> {
  const added = new Map<string, R>();
  for (const record of data) {
    const id = String(record.id ?? `none ${ids.size + added.size}`);
    if (!ids.has(id) && !added.has(id)) added.set(id, record);
  }
  return added;
}
