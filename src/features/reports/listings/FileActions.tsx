import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify } from 'react-admin';
import { remakeReport } from '#contract/endpoints/money/reports.ts';
import type { ReportFile } from '#contract/records/reportFile.ts';
import type { ResourceName } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useMay } from '#session/useMay.ts';
import { useTranslate } from '#ui/locale.ts';

interface FileActionsProps {
  file: ReportFile;
  /** The resource that lists it: invalidated after the file was generated again. */
  listing: ResourceName;
}

/** The actions on a file: download, and for an admin generating it again. */
export function FileActions({ file, listing }: FileActionsProps) {
  const mayRemake = useMay(remakeReport) !== 'denied';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {file.state === 'READY' && <DownloadButton file={file} />}
      {mayRemake && file.state !== 'MAKING' && <RemakeButton file={file} listing={listing} />}
    </Stack>
  );
}

function DownloadButton({ file }: { file: ReportFile }) {
  const translate = useTranslate();
  const { mutate, isPending } = useAction({
    run: async (provider, { kind, fileName }: ReportFile) => {
      const { blob, fileName: name } = await provider.downloadReportFile({ kind, fileName });
      await provider.saveFile(blob, name);
    },
  });
  return (
    <Button
      size="small"
      startIcon={<FileDownloadOutlined />}
      aria-label={translate('reports.files.downloadOf', { file: file.fileName })}
      aria-disabled={isPending}
      onClick={() => mutate(file)}
    >
      {translate('reports.files.download')}
    </Button>
  );
}

function RemakeButton({ file, listing }: FileActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useAction({
    run: (provider, { id, version }: ReportFile) =>
      provider.remakeReport({ id }, { intent: JSON.stringify(['remakeReport', id, version]) }),
    invalidates: [listing, 'history'],
    onSuccess: made =>
      notify(made.state === 'READY' ? 'reports.files.remade' : 'reports.files.notRemade', {
        type: made.state === 'READY' ? 'success' : 'error',
        messageArgs: { file: made.fileName },
      }),
  });
  return (
    <Button
      size="small"
      aria-label={translate('reports.files.remakeOf', { file: file.fileName })}
      aria-disabled={isPending}
      onClick={() => mutate(file)}
    >
      {translate('reports.files.remake')}
    </Button>
  );
}
