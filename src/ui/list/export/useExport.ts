import { useContext, useEffect, useRef, useState } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  useEvent,
  useNotify,
} from 'react-admin';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import { SHEET_ROWS } from '#contract/spreadsheet/cells.ts';
import { type Collection, collect, newCollection, type ResponsePage } from './collect.ts';
import type { ExportJob } from './exportJob.ts';
import { useWriter, type Writer } from './useWriter.ts';

/** Data provider with a method that saves a file. */
type SavingProvider = DataProvider & {
  saveFile: (blob: Blob, fileName: string) => Promise<void>;
};

const TOO_MANY = { message: 'list.moreThanSheet' };

/** The file so far. */
interface Work {
  collection: Collection;
  writer: Writer;
  file?: Blob;
}

/**
 * Requests all rows of a job page by page and saves them as one file. Stopped when the component that shows it
 * unmounts, and the user is informed.
 * @param onEnd called when the file is saved or the export is cancelled
 * @returns the progress; `error` if a page failed; `goOn` requests that page again, or starts over if the file could
 *   not be written; undefined if it would fail again; `cancel`
 */
export function useExport(job: ExportJob, onEnd: () => void) {
  const provider = useContext(DataProviderContext) as SavingProvider;
  const notify = useNotify();
  const openWriter = useWriter(job);
  const [isWriting, setWriting] = useState(false);
  const work = useRef<Work>(undefined);
  const isOver = useRef(false);
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<{ rows: number; total?: number | undefined }>({
    rows: 0,
  });
  const [error, setError] = useState<unknown>();

  const ask = async (page: number, perPage: number, signal: AbortSignal) => {
    const { data, total, meta } = await provider.getList(job.resource, {
      pagination: { page, perPage },
      sort: job.sort,
      filter: job.grant === undefined ? job.filter : { ...job.filter, grant: job.grant },
      meta: { background: true },
      signal,
    });
    return { data, total, isEstimated: meta?.estimated } as ResponsePage<RaRecord>;
  };

  const end = useEvent(() => {
    isOver.current = true;
    onEnd();
  });
  const reportStop = useEvent(() => {
    if (isOver.current) return;
    notify('list.exportStopped', { type: 'warning', messageArgs: { file: job.fileName } });
  });
  const drop = useEvent(() => {
    work.current?.writer.close();
    work.current = undefined;
  });
  const fileOf = async (current: Work) => {
    try {
      return await current.writer.file();
    } catch (failure) {
      // The rows are in the file that could not be written.
      if (work.current === current) drop();
      throw failure;
    }
  };

  const run = useEvent(async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    work.current ??= { collection: newCollection(MAX_PAGE_SIZE), writer: openWriter() };
    const { current } = work;
    setError(undefined);
    try {
      await collect(current.collection, {
        ask: (page, size) => ask(page, size, signal),
        take: current.writer.add,
        onPage: () => {
          const { ids, total } = current.collection;
          setProgress({ rows: ids.size, total });
          // otherwise a workbook that is too large would fail only after the last page
          if (job.format === 'xlsx' && Math.max(ids.size, total ?? 0) > SHEET_ROWS) throw TOO_MANY;
        },
        signal,
      });
      setWriting(true);
      current.file ??= await fileOf(current);
      signal.throwIfAborted();
      await provider.saveFile(current.file, job.fileName);
      const isUnsure = current.collection.isUnsure;
      notify(isUnsure ? 'list.savedUnsure' : 'list.saved', {
        type: isUnsure ? 'warning' : 'success',
        messageArgs: { file: job.fileName },
      });
      end();
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      setWriting(false);
    }
  });

  useEffect(() => {
    void run();
    return () => {
      running.current?.abort();
      drop();
      reportStop();
    };
  }, [run, drop, reportStop]);

  const goOn = error === TOO_MANY ? undefined : () => void run();
  return { ...progress, isWriting, error, goOn, cancel: end };
}
