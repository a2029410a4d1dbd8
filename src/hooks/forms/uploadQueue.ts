import { config } from '#api/config.ts';
import { isApiError, messageOfCode } from '#api/errors.ts';
import type { UploadOptions } from '#api/files/upload.ts';
import { newId } from '#api/newId.ts';
import { createStore } from '#api/store.ts';
import type { CompanyDocument } from '#contract/records/merchant.ts';
import { fileProblem, TELLING_BYTES } from '#contract/rules/fileRules.ts';

/** What is kept of a file that was handed in. */
export type HandedIn = Pick<CompanyDocument, 'id' | 'name' | 'size'>;

/** Told of a file of which this browser has no content any more. */
export const CHOOSE_AGAIN = 'files.chooseAgain';

/** A file being sent, as `FileDrop` shows it. */
export interface Upload {
  key: string;
  /** What it is handed in as, where there are several kinds; empty where there is one. */
  group: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  share?: number | undefined;
  problem?: string | undefined;
  canRetry?: boolean | undefined;
  /** Undefined for one of which this browser has no content any more. */
  file?: File | undefined;
  document?: HandedIn | undefined;
}

export interface UploadQueueOptions {
  send: (
    file: File,
    group: string,
    options: UploadOptions & { signal: AbortSignal },
  ) => Promise<HandedIn>;
  /** How many of a kind there may be. */
  most: (group: string) => number;
  /** As they were left: what waits is sent by `resume`. */
  before: readonly Upload[];
}

/**
 * Files that are handed in one after the other. What the backend would refuse by its beginning or its size
 * is not sent; what broke off can be sent again (H12); the same file twice is one (H13). Knows no React, so
 * that a form of several pages can keep one.
 */
export function createUploadQueue({ send, most, before }: UploadQueueOptions) {
  const list = createList(before);
  const { find, put, change } = list;
  let last: Promise<void> = Promise.resolve();
  const aborters = new Map<string, AbortController>();
  const isFull = (group: string) =>
    list.get().filter(one => one.group === group && isCounted(one)).length >= most(group);

  const transfer = async (key: string) => {
    const { file, group, state } = find(key) ?? {};
    if (!file || group === undefined || state !== 'waiting') return;
    const aborter = new AbortController();
    aborters.set(key, aborter);
    put(key, { state: 'sending', share: 0 });
    try {
      const { id, name, size } = await send(file, group, {
        signal: aborter.signal,
        onProgress: share => put(key, { share }),
      });
      const isHere = list.get().some(one => one.key !== key && one.document?.id === id);
      if (isHere) put(key, { state: 'failed', problem: 'files.duplicate' });
      else put(key, { state: 'done', document: { id, name, size } });
    } catch (error) {
      put(key, { state: 'failed', ...failureOf(error) });
    } finally {
      aborters.delete(key);
    }
  };
  const enqueue = (key: string) => {
    last = last.then(() => transfer(key));
  };
  const sendAgain = (isMeant: (upload: Upload) => boolean) => {
    const again = list.get().filter(upload => upload.file !== undefined && isMeant(upload));
    change(list.get().map(upload => (again.includes(upload) ? waiting(upload) : upload)));
    for (const { key } of again) enqueue(key);
  };
  const stop = () => {
    for (const aborter of aborters.values()) aborter.abort();
  };

  return {
    get: list.get,
    subscribe: list.subscribe,
    isFull,
    /** Takes files in, and sends what may be sent. @param group of what kind they are */
    add: async (files: readonly File[], group: string) => {
      const problems = await Promise.all(files.map(problemOf));
      for (const [at, file] of files.entries()) {
        const problem = problems[at] ?? (isFull(group) ? 'files.tooMany' : undefined);
        const { name, size } = file;
        const key = newId();
        const state = problem ? 'failed' : 'waiting';
        change([...list.get(), { key, group, name, size, file, state, problem }]);
        if (!problem) enqueue(key);
      }
    },
    /** Takes one away, whatever it is at. @returns what it was */
    remove: (key: string): Upload | undefined => {
      const removed = find(key);
      aborters.get(key)?.abort();
      change(list.get().filter(upload => upload.key !== key));
      return removed;
    },
    retry: (key: string) => sendAgain(upload => upload.key === key && upload.state === 'failed'),
    /** Goes on with what was left waiting, and with what broke off. */
    resume: () => sendAgain(isResumable),
    /** Sends what was handed in once more: the backend has forgotten it. */
    handInAgain: () => {
      change(list.get().map(upload => (upload.state === 'done' ? forgotten(upload) : upload)));
      sendAgain(isResumable);
    },
    /** Resolves when nothing is on its way any more. */
    settled: async () => {
      for (let at: Promise<void> | undefined; at !== last; await at) at = last;
    },
    /** Stops what is pending. */
    stop,
    /** Forgets them all: the form starts again. */
    clear: () => {
      stop();
      change([]);
    },
  };
}

/** The files as they are now, for those who watch them. */
function createList(before: readonly Upload[]) {
  const { get, set: change, subscribe } = createStore(before);
  return {
    get,
    change,
    find: (key: string) => get().find(upload => upload.key === key),
    put: (key: string, facts: Partial<Upload>) =>
      change(get().map(upload => (upload.key === key ? { ...upload, ...facts } : upload))),
    subscribe,
  };
}

/** The files that the backend has. */
export const handedIn = (uploads: readonly Upload[]): HandedIn[] =>
  uploads.flatMap(({ state, document }) => (state === 'done' && document ? [document] : []));

/** Whether some are still to be sent. */
export const isBusy = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state === 'sending' || state === 'waiting');

const isCounted = ({ state }: Upload) => state !== 'failed';

const isResumable = ({ state, canRetry }: Upload) => state === 'waiting' || canRetry === true;

const waiting = (upload: Upload): Upload => ({
  ...upload,
  state: 'waiting',
  problem: undefined,
  canRetry: false,
});

const forgotten = ({ document: _, ...upload }: Upload): Upload =>
  upload.file ? waiting(upload) : { ...upload, state: 'failed', problem: CHOOSE_AGAIN };

/** What to tell of a file that was not handed in; one that broke off, and was not refused, can be sent again. */
function failureOf(error: unknown): Pick<Upload, 'problem' | 'canRetry'> {
  if (!isApiError(error)) return { problem: 'errors.unknown', canRetry: true };
  const isRefused = error.kind === 'client' && error.code !== 0;
  // An upload is keyed; of a file nobody has to look first whether it has arrived: it is the same one again.
  const problem = error.outcomeUnknown ? 'files.brokenOff' : error.message;
  return { problem, canRetry: !isRefused };
}

/** @returns the key of why it cannot be handed in */
async function problemOf(file: File): Promise<string | undefined> {
  const start = new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer());
  const code = fileProblem({ size: file.size, start }, config().maxUploadBytes);
  return code === undefined ? undefined : messageOfCode(code);
}
