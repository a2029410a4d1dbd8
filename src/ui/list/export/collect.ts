import type { RaRecord } from 'react-admin';

/** One page of the response, unchanged. */
export interface ResponsePage<R> {
  data: readonly R[];
  /** Undefined if the backend does not send it. */
  total?: number | undefined;
  /** The total is approximate. */
  isEstimated?: boolean | undefined;
}

/** How often the pages before a new one are requested again. */
const MAX_RETURNS = 3;

/** Progress of an export; kept if a page fails, so that the export can resume there. */
export interface Collection {
  /** Next page to request. */
  page: number;
  /** The last page requested so far. */
  furthest: number;
  /** How often earlier pages were requested again since. */
  returns: number;
  /** Page size that the backend returns. */
  size: number;
  total: number | undefined;
  /** The total of the last page, if it was exact. */
  counted: number | undefined;
  isDone: boolean;
  /** Rows may be missing: the total is an estimate, or rows kept leaving the list. */
  isUnsure: boolean;
  /** Ids of the rows so far. */
  readonly ids: Set<string>;
}

/**
 * An empty collection.
 * @param size maximum page size
 */
export const newCollection = (size: number): Collection => ({
  page: 1,
  furthest: 0,
  returns: 0,
  size,
  total: undefined,
  counted: undefined,
  isDone: false,
  isUnsure: false,
  ids: new Set(),
});

export interface Asking<R> {
  ask: (page: number, size: number) => Promise<ResponsePage<R>>;
  /** Receives the rows of a page that are new. */
  take: (records: readonly R[]) => void;
  /** Called after each page. */
  onPage: () => void;
  signal: AbortSignal;
}

/**
 * Requests one page after another until there are no more, whatever the total is: rows added meanwhile push others to
 * the next page, and rows that leave pull others to a page that was read, which is then requested again. Duplicates are
 * dropped (G19). If the backend returns smaller pages than requested, its page size is used.
 * @throws errors of `ask` and aborts; the collection is kept and can be resumed
 */
export async function collect<R extends RaRecord>(
  collection: Collection,
  { ask, take, onPage, signal }: Asking<R>,
): Promise<void> {
  while (!collection.isDone) {
    const asked = await ask(collection.page, collection.size);
    signal.throwIfAborted();
    const added = addedBy(collection, asked.data);
    take([...added.values()]);
    // not earlier: rows that could not be taken are requested again
    for (const id of added.keys()) collection.ids.add(id);
    goOn(collection, asked, added.size > 0);
    onPage();
  }
}

/** Determines what to request after a page. @param isNew whether it has new rows */
function goOn<R>(
  collection: Collection,
  { data, total, isEstimated }: ResponsePage<R>,
  isNew: boolean,
) {
  const { page } = collection;
  if (page > collection.furthest) Object.assign(collection, { furthest: page, returns: 0 });
  const isCut = page === 1 && data.length < collection.size && data.length !== total;
  if (isCut && data.length > 0) collection.size = data.length;
  const back = pagesBack(collection, isEstimated ? undefined : total);
  collection.total = total;
  collection.counted = isEstimated ? undefined : total;
  collection.isUnsure ||= isEstimated === true || (back > 0 && collection.returns === MAX_RETURNS);
  if (back > 0 && collection.returns < MAX_RETURNS) {
    collection.returns += 1;
    collection.page = page - back;
    return;
  }
  collection.isDone = data.length === 0 || isLast(collection, data.length, isNew);
  collection.page += 1;
}

/** The number of earlier pages to which rows may have moved since those pages were read. */
function pagesBack({ page, size, counted }: Collection, total: number | undefined): number {
  if (counted === undefined || total === undefined || total >= counted) return 0;
  return Math.min(Math.ceil((counted - total) / size), page - 1);
}

/** Without a total, a page that is not full or has no new rows ends the list. */
const isLast = ({ page, size, total }: Collection, rows: number, isNew: boolean): boolean =>
  total === undefined ? rows < size || !isNew : page * size >= total;

/** The new rows of a page, by id; a row without an id is always new. */
function addedBy<R extends RaRecord>({ ids }: Collection, data: readonly R[]): Map<string, R> {
  const added = new Map<string, R>();
  for (const record of data) {
    const id = String(record.id ?? `none ${ids.size + added.size}`);
    if (!ids.has(id) && !added.has(id)) added.set(id, record);
  }
  return added;
}
