import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { IconButton } from '@mui/material';
import { useNotify } from 'react-admin';
import { remakeReport } from '#contract/endpoints/money/reports.ts';
import type { ReportFile } from '#contract/records/reportFile.ts';
import { isFinished, useReportDownload } from '#hooks/actions/useReportDownload.ts';
import type { ListedKind, ResourceName } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useMay } from '#session/useMay.ts';
import { RowActions } from '#ui/list/table/RowActions.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';

interface FileActionsProps {
  file: ReportFile;
  /** The resource that lists it: invalidated after the file is generated again. */
  listing: ResourceName;
  /** The kind of files that was requested. */
  listed: ListedKind;
}

/** The actions on a file: download, and in the ⋯ menu of an admin generating it again. */
export function FileActions({ file, listing, listed }: FileActionsProps) {
  const mayRemake = useMay(remakeReport) !== 'denied';
  return (
    <RowActions>
      {isFinished(file) && <DownloadButton file={file} listed={listed} />}
      {mayRemake && file.state !== 'MAKING' && <RemakeMenu file={file} listing={listing} />}
    </RowActions>
  );
}

function DownloadButton({ file, listed }: Pick<FileActionsProps, 'file' | 'listed'>) {
  const translate = useTranslate();
  const { mutate, isPending } = useReportDownload(listed);
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

function RemakeMenu({ file, listing }: Pick<FileActionsProps, 'file' | 'listing'>) {
  const notify = useNotify();
  const { mutate } = useAction({
    run: (provider, { id, version }: ReportFile) =>
      provider.remakeReport({ id }, { intent: JSON.stringify(['remakeReport', id, version]) }),
    invalidates: [listing, 'history'],
    onSuccess: made =>
      notify(isFinished(made) ? 'reports.files.remade' : 'reports.files.notRemade', {
        type: isFinished(made) ? 'success' : 'error',
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
