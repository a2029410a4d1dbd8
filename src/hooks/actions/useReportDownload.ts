import type { ReportFile } from '#contract/records/reportFile.ts';
import { useAction } from '#providers/data/useAction.ts';

/** Downloads a nightly report and saves it under its name. */
export const useReportDownload = () =>
  useAction({
    run: async (provider, { kind, fileName }: ReportFile) => {
      const { blob, fileName: name } = await provider.downloadReportFile({ kind, fileName });
      await provider.saveFile(blob, name);
    },
  });
