import { useContext, useEffect, useRef, useState } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  useEvent,
  useNotify,
} from 'react-admin';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import { type AskedPage, collect, newCollection } from './collect.ts';
import type { ExportJob } from './exportJob.ts';
import { type ExportLine, useWriter } from './useWriter.ts';

/** Data provider with a method that saves a file. */
type SavingProvider = DataProvider & {
  saveFile: (blob: Blob, fileName: string) => Promise<void>;
};

/**
 * Requests all rows of a job page by page and saves them as one file. Cancelled when the component that shows
 * it unmounts.
 * @param onEnd called when the file is saved
 * @returns the progress; `error` if a page failed, and `goOn` to request that page again
 */
export function useExport(job: ExportJob, onEnd: () => void) {
  const provider = useContext(DataProviderContext) as SavingProvider;
  const notify = useNotify();
  const writer = useWriter(job);
  const [isWriting, setWriting] = useState(false);
  const collection = useRef(newCollection<ExportLine>(MAX_PAGE_SIZE));
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<{ rows: number; total?: number | undefined }>({
    rows: 0,
  });
  const [error, setError] = useState<unknown>();

  const ask = async (page: number, perPage: number, signal: AbortSignal) => {
    const { data, total } = await provider.getList(job.resource, {
      pagination: { page, perPage },
      sort: job.sort,
      filter: job.grant === undefined ? job.filter : { ...job.filter, grant: job.grant },
      meta: { background: true },
      signal,
    });
    return { data, total } as AskedPage<RaRecord>;
  };

  const run = useEvent(async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setError(undefined);
    try {
      await collect(collection.current, {
        ask: (page, size) => ask(page, size, signal),
        line: writer.line,
        onPage: () =>
          setProgress({ rows: collection.current.lines.length, total: collection.current.total }),
        signal,
      });
      setWriting(true);
      const file = await writer.file(collection.current.lines, signal);
      signal.throwIfAborted();
      await provider.saveFile(file, job.fileName);
      notify('list.saved', { type: 'success', messageArgs: { file: job.fileName } });
      onEnd();
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      setWriting(false);
    }
  });

  useEffect(() => {
    void run();
    return () => running.current?.abort();
  }, [run]);

  return { ...progress, isWriting, error, goOn: () => void run() };
}
