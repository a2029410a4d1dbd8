/** A store by key for contents that are too large for `localStorage`. Never throws: falls back to memory. */
export interface BlobStore {
  set: (key: string, content: Blob) => Promise<void>;
  remove: (key: string) => Promise<void>;
  all: () => Promise<ReadonlyMap<string, Blob>>;
}

/**
 * Opens an IndexedDB store on first use. If the browser denies it, is out of space or closes the connection, contents
 * are lost on reload but not before.
 * @param name of the database
 * @param store name of the object store
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

  /** @returns the completed requests; undefined if the browser failed */
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

/** Even reading the property throws if the browser denies storage. */
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
