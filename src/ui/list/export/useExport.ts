import { useContext, useEffect, useRef, useState } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  type SortPayload,
  useEvent,
  useNotify,
} from 'react-admin';
import { MAX_PAGE_SIZE } from '#contract/constants.ts';
import { BOM, csvLine } from '#contract/csv.ts';
import { type Column, exportedText } from '#ui/list/table/column.ts';
import { useTranslate } from '#ui/locale.ts';
import { type AskedPage, collect, newCollection } from './collect.ts';

/** What is exported, as the list showed it when the button was pressed. */
export interface ExportJob {
  resource: string;
  /** Resource whose field names head the columns. */
  fieldsOf: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  columns: readonly Column<RaRecord>[];
  fileName: string;
}

/** The provider's own way to hand a file to the user. */
type SavingProvider = DataProvider & {
  saveFile: (blob: Blob, fileName: string) => Promise<void>;
};

/**
 * Asks for all rows of a job, page after page, and saves them as one file. Ends with the page that
 * shows it.
 * @param onEnd when the file is saved
 * @returns how far it is; `error` where a page failed, and `goOn` to ask for that page again
 */
export function useExport(job: ExportJob, onEnd: () => void) {
  const provider = useContext(DataProviderContext) as SavingProvider;
  const translate = useTranslate();
  const notify = useNotify();
  const collection = useRef(newCollection(MAX_PAGE_SIZE));
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<{ rows: number; total?: number | undefined }>({
    rows: 0,
  });
  const [error, setError] = useState<unknown>();

  const ask = async (page: number, perPage: number, signal: AbortSignal) => {
    const { data, total } = await provider.getList(job.resource, {
      pagination: { page, perPage },
      sort: job.sort,
      filter: job.filter,
      meta: { background: true },
      signal,
    });
    return { data, total } as AskedPage<RaRecord>;
  };

  const save = () => {
    const head = job.columns.map(({ source }) =>
      translate(`resources.${job.fieldsOf}.fields.${source}`),
    );
    const text = [BOM, csvLine(head), ...collection.current.lines];
    return provider.saveFile(new Blob(text, { type: 'text/csv;charset=utf-8' }), job.fileName);
  };

  const run = useEvent(async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setError(undefined);
    try {
      await collect(collection.current, {
        ask: (page, size) => ask(page, size, signal),
        line: record =>
          csvLine(job.columns.map(column => exportedText(column, record, { translate }))),
        onPage: () =>
          setProgress({ rows: collection.current.lines.length, total: collection.current.total }),
        signal,
      });
      await save();
      signal.throwIfAborted();
      notify('list.saved', { type: 'success', messageArgs: { file: job.fileName } });
      onEnd();
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
  });

  useEffect(() => {
    void run();
    return () => running.current?.abort();
  }, [run]);

  return { ...progress, error, goOn: () => void run() };
}
