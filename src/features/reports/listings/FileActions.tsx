import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useNotify } from 'react-admin';
import { remakeReport } from '#contract/endpoints/money/reports.ts';
import type { ReportFile } from '#contract/records/reportFile.ts';
import { useReportDownload } from '#hooks/actions/useReportDownload.ts';
import type { ResourceName } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useMay } from '#session/useMay.ts';
import { RowActions } from '#ui/list/table/RowActions.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';

interface FileActionsProps {
  file: ReportFile;
  /** The resource that lists it: invalidated after the file was generated again. */
  listing: ResourceName;
}

/** The actions on a file: download, and in the ⋯ menu of an admin generating it again. */
export function FileActions({ file, listing }: FileActionsProps) {
  const mayRemake = useMay(remakeReport) !== 'denied';
  return (
    <RowActions>
      {file.state === 'READY' && <DownloadButton file={file} />}
      {mayRemake && file.state !== 'MAKING' && <RemakeMenu file={file} listing={listing} />}
    </RowActions>
  );
}

function DownloadButton({ file }: { file: ReportFile }) {
  const translate = useTranslate();
  const { mutate, isPending } = useReportDownload();
  return (
    <IconButton
      aria-label={translate('reports.files.downloadOf', { file: file.fileName })}
      title={translate('reports.files.download')}
      aria-disabled={isPending}
      onClick={() => mutate(file)}
    >
      <FileDownloadOutlined />
    </IconButton>
  );
}

function RemakeMenu({ file, listing }: FileActionsProps) {
  const notify = useNotify();
  const { mutate } = useAction({
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
    <MoreMenu
      row={file.fileName}
      actions={[{ label: 'reports.files.remake', onChoose: () => mutate(file) }]}
    />
  );
}
