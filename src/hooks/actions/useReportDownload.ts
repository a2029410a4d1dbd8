import type { ReportFile } from '#contract/records/reportFile.ts';
import type { ListedKind } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';

/** Whether a nightly report can be downloaded. A backend that sends no state, which is ours, lists finished files. */
export const isFinished = ({ state }: ReportFile): boolean =>
  state !== 'MAKING' && state !== 'FAILED';

/**
 * Downloads a nightly report and saves it under its name.
 * @param listed the kind of files that was requested
 */
export const useReportDownload = (listed: ListedKind) =>
  useAction({
    run: async (provider, { kind, fileName }: ReportFile) => {
      const file = await provider.downloadReportFile({ kind, fileName, listed });
      await provider.saveFile(file.blob, file.fileName);
    },
  });
