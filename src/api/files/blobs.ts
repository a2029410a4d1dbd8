/** Contents that are too large for `localStorage`, by key. Never throws: what cannot be kept is the page's memory. */
export interface BlobStore {
  set: (key: string, content: Blob) => Promise<void>;
  remove: (key: string) => Promise<void>;
  all: () => Promise<ReadonlyMap<string, Blob>>;
}

/**
 * A store of IndexedDB's, opened when it is first used. A browser that denies it, has no room left or hangs
 * up keeps nothing over a reload; until then nothing is lost.
 * @param name of the database
 * @param store in it
 */
export function openBlobs(name: string, store: string): BlobStore {
  const memory = new Map<string, Blob>();
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    opening ??= openDatabase(name, store).catch(error => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  /** @returns the requests, which have ended; undefined where the browser did not do it */
  async function attempt<T>(
    mode: IDBTransactionMode,
    use: (objects: IDBObjectStore) => T,
  ): Promise<T | undefined> {
    try {
      const transaction = (await open()).transaction(store, mode);
      const requests = use(transaction.objectStore(store));
      await ended(transaction);
      return requests;
    } catch {
      return undefined;
    }
  }

  return {
    set: async (key, content) => {
      memory.set(key, content);
      if (await attempt('readwrite', objects => objects.put(content, key))) memory.delete(key);
    },
    remove: async key => {
      memory.delete(key);
      await attempt('readwrite', objects => objects.delete(key));
    },
    all: async () => {
      const both = await attempt('readonly', objects => ({
        keys: objects.getAllKeys(),
        contents: objects.getAll(),
      }));
      const found = (both?.keys.result ?? []).flatMap((key, at) => {
        const content: unknown = both?.contents.result[at];
        return typeof key === 'string' && content instanceof Blob ? [[key, content] as const] : [];
      });
      return new Map([...found, ...memory]);
    },
  };
}

/** Reading the property alone throws where the browser denies storage. */
function openDatabase(name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = globalThis.indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
