import { useContext, useEffect, useRef, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import { config } from '../api/config.ts';
import { isApiError, messageOfCode } from '../api/errors.ts';
import type { UploadOptions } from '../api/upload.ts';
import { fileProblem, TELLING_BYTES } from '../contract/fileRules.ts';
import type { CompanyDocument } from '../contract/records/merchant.ts';
import type { PortalDataProvider } from '../providers/data/surface.ts';

/** What is kept of a file that was handed in. */
export type HandedIn = Pick<CompanyDocument, 'id' | 'name' | 'size'>;

/** A file on its way, as `FileDrop` shows it. */
export interface Upload {
  key: string;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  share?: number | undefined;
  problem?: string | undefined;
  canRetry?: boolean | undefined;
  /** Undefined for one that was handed in before this page was opened. */
  file?: File | undefined;
  document?: HandedIn | undefined;
}

interface UploadsOptions {
  send: (
    provider: PortalDataProvider,
    file: File,
    options: UploadOptions & { signal: AbortSignal },
  ) => Promise<CompanyDocument>;
  /** Handed in before, as a draft remembers them. */
  before: readonly HandedIn[];
  /** How many there may be. */
  most: number;
  /** Told whenever another set of files is handed in. */
  onChange: (documents: HandedIn[]) => void;
}

/**
 * Files that are handed in one after the other while the form is filled in. What the backend would
 * refuse by its beginning or its size is not sent; what broke off can be sent again (H12); the same file
 * twice is one (H13). Leaving the page stops what is on its way.
 */
export function useUploads({ send, before, most, onChange }: UploadsOptions) {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    before.map(document => ({ ...document, key: `d${document.id}`, state: 'done', document })),
  );
  const latest = useRef(uploads);
  const aborters = useRef(new Map<string, AbortController>());
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const all = aborters.current;
    return () => {
      for (const aborter of all.values()) aborter.abort();
    };
  }, []);

  const change = (next: readonly Upload[]) => {
    const was = handedIn(latest.current);
    latest.current = next;
    setUploads(next);
    const is = handedIn(next);
    if (JSON.stringify(is) !== JSON.stringify(was)) onChange(is);
  };
  const put = (key: string, facts: Partial<Upload>) =>
    change(latest.current.map(upload => (upload.key === key ? { ...upload, ...facts } : upload)));

  const transfer = async (key: string, file: File) => {
    const aborter = new AbortController();
    aborters.current.set(key, aborter);
    if (!latest.current.some(upload => upload.key === key)) return;
    put(key, { state: 'sending', share: 0, problem: undefined, canRetry: false });
    try {
      const { id, name, size } = await send(provider, file, {
        signal: aborter.signal,
        onProgress: share => put(key, { share }),
      });
      const isHere = latest.current.some(one => one.key !== key && one.document?.id === id);
      if (isHere) put(key, { state: 'failed', problem: 'files.duplicate' });
      else put(key, { state: 'done', document: { id, name, size } });
    } catch (error) {
      const isRefused = isApiError(error) && error.kind === 'client' && error.code !== 0;
      const problem = error instanceof Error ? error.message : 'errors.unknown';
      put(key, { state: 'failed', problem, canRetry: !isRefused });
    } finally {
      aborters.current.delete(key);
    }
  };
  const enqueue = (key: string, file: File) => {
    last.current = last.current.then(() => transfer(key, file));
  };

  const add = async (files: readonly File[]) => {
    const problems = await Promise.all(files.map(file => problemOf(file)));
    for (const [at, file] of files.entries()) {
      const isFull = latest.current.filter(isCounted).length >= most;
      const problem = problems[at] ?? (isFull ? 'files.tooMany' : undefined);
      const key = crypto.randomUUID();
      const { name, size } = file;
      const state = problem ? 'failed' : 'waiting';
      change([...latest.current, { key, name, size, file, state, problem }]);
      if (!problem) enqueue(key, file);
    }
  };

  return {
    uploads,
    isFull: uploads.filter(isCounted).length >= most,
    isBusy: uploads.some(({ state }) => state === 'sending' || state === 'waiting'),
    add: (files: readonly File[]) => void add(files),
    remove: (key: string) => {
      aborters.current.get(key)?.abort();
      change(latest.current.filter(upload => upload.key !== key));
    },
    retry: (key: string) => {
      const file = latest.current.find(upload => upload.key === key)?.file;
      if (!file) return;
      put(key, { state: 'waiting', problem: undefined, canRetry: false });
      enqueue(key, file);
    },
    /** Forgets them all: the form begins anew. */
    clear: () => {
      for (const aborter of aborters.current.values()) aborter.abort();
      change([]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

const isCounted = ({ state }: Upload) => state !== 'failed';

const handedIn = (uploads: readonly Upload[]): HandedIn[] =>
  uploads.flatMap(({ state, document }) => (state === 'done' && document ? [document] : []));

/** @returns the key of why it cannot be handed in */
async function problemOf(file: File): Promise<string | undefined> {
  const start = new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer());
  const code = fileProblem({ size: file.size, start }, config().maxUploadBytes);
  return code === undefined ? undefined : messageOfCode(code);
}
