import { config, whenConfigured } from '#api/config.ts';
import type { UploadOptions } from '#api/files/upload.ts';
import { newId } from '#api/newId.ts';
import { createStore } from '#api/store.ts';
import type { CompanyDocument } from '#contract/records/merchant.ts';
import { fileProblemOf } from './fileProblemOf.ts';
import { failureOf, isOpenEnd } from './uploadFailure.ts';

/** The stored data of an uploaded file. */
export interface HandedIn extends Pick<CompanyDocument, 'id' | 'name' | 'size'> {
  /** When the backend accepted it, in ms, if known: it removes unused files after a day. */
  sentAt?: number | undefined;
}

/** Error for a file whose content this browser no longer has. */
export const CHOOSE_AGAIN = 'files.chooseAgain';

/** Error for a file that would exceed the maximum number. */
const TOO_MANY = 'files.tooMany';

/** A file being uploaded, as `FileDrop` shows it. */
export interface Upload {
  key: string;
  /** The document group, if there are several; otherwise empty. */
  group: string;
  name: string;
  /** Bytes. */
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  share?: number | undefined;
  problem?: string | undefined;
  /** Interpolation values of the problem's message. */
  problemValues?: Readonly<Record<string, unknown>> | undefined;
  canRetry?: boolean | undefined;
  /** Undefined if this browser no longer has the content. */
  file?: File | undefined;
  document?: HandedIn | undefined;
  /** Whether it was sent completely at least once: the backend may have it, even if no response arrived. */
  isSent?: boolean | undefined;
  /** When the backend accepted it, in ms; if unknown, for a file from an earlier visit, when it was chosen. */
  sentAt?: number | undefined;
}

/** How a file is uploaded. */
export interface KeyedUpload extends UploadOptions {
  signal: AbortSignal;
  /** Identifies the upload, including its retries: the call's idempotency key. */
  key: string;
}

export interface UploadQueueOptions {
  send: (file: File, group: string, options: KeyedUpload) => Promise<HandedIn>;
  /** Maximum number of files per group. */
  most: (group: string) => number;
  /** The previous state; `resume` uploads the waiting files. */
  before: readonly Upload[];
}

/** Ms without progress after which an upload is interrupted: a dead connection may report nothing for minutes. */
const STALLED = 60_000;

/** Runs an upload, and aborts it when it makes no progress. @param run calls `moved` on progress */
export async function whileMoving<T>(
  aborter: AbortController,
  run: (moved: () => void) => Promise<T>,
): Promise<T> {
  const begin = () => setTimeout(() => aborter.abort(), STALLED);
  let clock = begin();
  try {
    return await run(() => {
      clearTimeout(clock);
      clock = begin();
    });
  } finally {
    clearTimeout(clock);
  }
}

/**
 * Uploads files one after the other. Files that the backend would refuse by their first bytes or size are not sent; an
 * interrupted or stalled upload can be retried (H12); duplicates are uploaded once (H13). Independent of React, so that a form of
 * several pages can keep one.
 */
export function createUploadQueue({ send, most, before }: UploadQueueOptions) {
  const list = createList(before);
  const { find, put, change } = list;
  const { transfer, abort, stop } = createTransfers(list, send);
  let last: Promise<void> = Promise.resolve();
  const isFull = (group: string) =>
    list.get().filter(one => one.group === group && isCounted(one)).length >= most(group);

  const enqueue = (key: string) => {
    last = last.then(() => transfer(key));
  };
  const sendAgain = (isMeant: (upload: Upload) => boolean) => {
    const again = list.get().filter(upload => upload.file !== undefined && isMeant(upload));
    for (const upload of again) {
      const { key, group } = upload;
      // a failed file is not counted, so another one may have taken its place
      if (!isCounted(upload) && isFull(group)) put(key, { problem: TOO_MANY });
      else {
        put(key, waiting(upload));
        enqueue(key);
      }
    }
  };

  return {
    get: list.get,
    subscribe: list.subscribe,
    isFull,
    /** Adds files and uploads the valid ones. @param group their document group */
    add: async (files: readonly File[], group: string) => {
      const problems = await Promise.all(files.map(fileProblemOf));
      for (const [at, file] of files.entries()) {
        const problem = problems[at] ?? (isFull(group) ? TOO_MANY : undefined);
        const { name, size } = file;
        const key = newId();
        const state = problem ? 'failed' : 'waiting';
        change([...list.get(), { key, group, name, size, file, state, problem }]);
        if (!problem) enqueue(key);
      }
    },
    /** Aborts the upload of a file, which stays listed as interrupted. */
    interrupt: (key: string): void => {
      if (find(key)?.state === 'waiting') put(key, BROKEN_OFF);
      abort(key);
    },
    /** Removes a file in any state. @returns the removed entry */
    remove: (key: string): Upload | undefined => {
      const removed = find(key);
      abort(key);
      change(list.get().filter(upload => upload.key !== key));
      return removed;
    },
    retry: (key: string) => sendAgain(upload => upload.key === key && upload.state === 'failed'),
    /**
     * Continues with waiting and interrupted uploads. A file that may have arrived is sent again only if the backend
     * honours keys, or the user asks for it; otherwise it stays interrupted.
     */
    resume: async (isAsked = false): Promise<void> => {
      const mayRepeat = isAsked || (await whenConfigured()).idempotency;
      const held = mayRepeat ? [] : list.get().filter(isDoubtful);
      for (const { key, state } of held) if (state === 'waiting') put(key, BROKEN_OFF);
      sendAgain(upload => isResumable(upload) && (mayRepeat || !isDoubtful(upload)));
    },
    /**
     * Uploads the submitted files again: the backend has removed them, or may do so soon.
     * @param sentBefore ms: only those accepted before then
     * @returns the keys of their entries
     */
    handInAgain: (sentBefore = Number.POSITIVE_INFINITY): string[] => {
      const { uploads, keys } = forgetSent(list.get(), sentBefore);
      change(uploads);
      sendAgain(({ key }) => keys.includes(key));
      return keys;
    },
    /** Resolves when no upload is pending. */
    settled: async () => {
      for (let at: Promise<void> | undefined; at !== last; await at) at = last;
    },
    /** Aborts pending uploads. */
    stop,
    /** Removes all files: the form is reset. */
    clear: () => {
      stop();
      change([]);
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Sends single files of a list. */
function createTransfers(
  { get, find, put }: ReturnType<typeof createList>,
  send: UploadQueueOptions['send'],
) {
  const aborters = new Map<string, AbortController>();
  const transfer = async (key: string) => {
    const { file, group, state, isSent } = find(key) ?? {};
    if (!file || group === undefined || state !== 'waiting') return;
    const aborter = new AbortController();
    aborters.set(key, aborter);
    put(key, { state: 'sending', share: 0 });
    try {
      const { id, name, size } = await whileMoving(aborter, moved => {
        const onProgress = (share: number) => {
          moved();
          put(key, share === 1 ? { share, isSent: true } : { share });
        };
        return send(file, group, { key, signal: aborter.signal, onProgress });
      });
      const isHere = get().some(one => one.key !== key && one.document?.id === id);
      if (isHere) put(key, { state: 'failed', problem: 'files.duplicate' });
      else put(key, { state: 'done', document: { id, name, size }, sentAt: Date.now() });
    } catch (error) {
      // a definite answer leaves only earlier tries open
      put(key, { state: 'failed', ...failureOf(error), ...(!isOpenEnd(error) && { isSent }) });
    } finally {
      aborters.delete(key);
    }
  };
  return {
    transfer,
    abort: (key: string) => aborters.get(key)?.abort(),
    stop: () => {
      for (const aborter of aborters.values()) aborter.abort();
    },
  };
}

/** The current files as an observable list. */
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

/** The entry of a file that was uploaded before, as stored in a draft. */
export const uploadedBefore = (document: HandedIn): Upload => {
  const { id, name, size, sentAt } = document;
  return { key: `d${id}`, group: '', name, size, state: 'done', document, sentAt };
};

/** The files that are uploaded. */
export const handedIn = (uploads: readonly Upload[]): HandedIn[] =>
  uploads.flatMap(({ state, document, sentAt }) =>
    state === 'done' && document ? [{ ...document, sentAt }] : [],
  );

/** Whether a file is still to be uploaded. */
export const isPending = ({ state }: Upload): boolean => state === 'sending' || state === 'waiting';

/** Whether some files are still to be uploaded. */
export const isBusy = (uploads: readonly Upload[]): boolean => uploads.some(isPending);

/** Whether some files could not be uploaded. */
export const hasFailed = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ state }) => state === 'failed');

const isCounted = ({ state }: Upload) => state !== 'failed';

const isResumable = ({ state, canRetry }: Upload) => state === 'waiting' || canRetry === true;

/** Whether a file may have arrived, and the user has not asked to send it again (`waiting`). */
const isDoubtful = ({ isSent, canRetry }: Upload) => isSent === true && canRetry !== false;

const waiting = (upload: Upload): Upload => ({
  ...upload,
  state: 'waiting',
  problem: undefined,
  canRetry: false,
});

/** To be sent or chosen again; with a new key: for the old one the backend would return the document that it has lost. */
export const forgotten = ({ document: _, ...upload }: Upload): Upload =>
  upload.file
    ? { ...waiting(upload), key: newId() }
    : { ...upload, state: 'failed', problem: CHOOSE_AGAIN };

const BROKEN_OFF = { state: 'failed', problem: 'files.brokenOff', canRetry: true } as const;

/** The files, without the documents that were accepted before a time. @returns the new keys of these, too */
function forgetSent(before: readonly Upload[], sentBefore: number) {
  const keys: string[] = [];
  const uploads = before.map(upload => {
    if (upload.state !== 'done' || (upload.sentAt ?? 0) >= sentBefore) return upload;
    const again = forgotten(upload);
    keys.push(again.key);
    return again;
  });
  return { uploads, keys };
}

/** Maximum size of an uploaded file in bytes, as the deployment defines it. */
export const uploadLimit = (): number => config().maxUploadBytes;
