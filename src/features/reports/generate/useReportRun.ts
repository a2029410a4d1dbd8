import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { DataProviderContext, useEvent, useNotify } from 'react-admin';
import type { GeneratedReport } from '#contract/records/generatedReport.ts';
import type { PortalDataProvider, ReportChoice } from '#providers/data/surface.ts';
import { useProfile } from '#session/useSession.ts';

export type RunState =
  | { readonly is: 'idle' }
  /** Bytes; the total is unknown while the report is being generated. */
  | { readonly is: 'running'; readonly received: number; readonly total: number | undefined }
  | { readonly is: 'failed'; readonly error: unknown }
  | {
      readonly is: 'done';
      readonly fileName: string;
      /** Undefined until the backend has sent rows and sum, or if it sends none. */
      readonly report: GeneratedReport | undefined;
    };

/** The roles that may request anyone's figures. */
export const isHeadOffice = (role: string): boolean =>
  role === 'EWALLET_COMPLIANCE' || role === 'EWALLET_ADMIN';

/** Errors without a response from the server. */
const OF_LINE: readonly unknown[] = ['network', 'connection', 'timeout'];

/** Logs a report's failure in the browser console. Source: docs/product.md, 5.4. */
function logFailure(error: unknown): void {
  const isOfLine = error instanceof Error && 'kind' in error && OF_LINE.includes(error.kind);
  // biome-ignore lint/suspicious/noConsole: the product names the two lines of the log
  console.warn(isOfLine ? 'Network response was not ok' : 'Error downloading the XLSX file', error);
}

/**
 * Generates and saves one report at a time; aborts when the user leaves the page, and says so. The file is kept until
 * the next one, so that it can be saved again.
 */
export function useReportRun() {
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const queryClient = useQueryClient();
  const { role, username } = useProfile();
  const isStaff = isHeadOffice(role);
  const [state, setState] = useState<RunState>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  const saved = useRef<{ blob: Blob; fileName: string }>(undefined);
  const notify = useNotify();
  const stop = useEvent(() => {
    if (!running.current) return;
    running.current.abort();
    notify('reports.generate.stopped', { type: 'warning' });
  });
  useEffect(() => stop, [stop]);

  /** The backend's record of the file, with rows and sum. Other users may have generated a file of the same name. */
  const latest = async ({ blob, fileName }: { blob: Blob; fileName: string }) => {
    // the list only: the rows of the report are not counted again
    await queryClient.invalidateQueries({ queryKey: ['generatedReports', 'getList'] });
    const { data } = await provider.getList<GeneratedReport>('generatedReports', {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'DESC' },
      filter: {},
      meta: { background: true },
    });
    return data.find(
      report =>
        report.fileName === fileName && report.size === blob.size && report.createdBy === username,
    );
  };

  /** Adds the backend's record to the result, unless another report is generated meanwhile. */
  const complete = async (file: { blob: Blob; fileName: string }) => {
    const report = await latest(file).catch(() => undefined);
    if (!report || saved.current !== file) return;
    setState(current => (current.is === 'done' ? { ...current, report } : current));
  };

  const start = useEvent(async (choice: ReportChoice) => {
    if (running.current) return;
    const aborter = new AbortController();
    running.current = aborter;
    setState({ is: 'running', received: 0, total: undefined });
    try {
      const file = await provider.downloadReport(choice, {
        isStaff,
        role,
        signal: aborter.signal,
        onProgress: (received, total) => setState({ is: 'running', received, total }),
      });
      saved.current = file;
      await provider.saveFile(file.blob, file.fileName);
      // the file is saved: leaving the page stops nothing any more
      setState({ is: 'done', fileName: file.fileName, report: undefined });
      void complete(file);
    } catch (error) {
      if (aborter.signal.aborted) setState({ is: 'idle' });
      else {
        logFailure(error);
        setState({ is: 'failed', error });
      }
    } finally {
      running.current = undefined;
    }
  });
  const saveAgain = () => {
    if (saved.current) void provider.saveFile(saved.current.blob, saved.current.fileName);
  };
  return { state, start, cancel: () => running.current?.abort(), saveAgain };
}
