import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { IconButton } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { remakeReport } from '#contract/endpoints/money/reports.ts';
import type { ReportFile } from '#contract/records/reportFile.ts';
import { isFinished, useReportDownload } from '#hooks/actions/useReportDownload.ts';
import { useQuietPoll } from '#hooks/live/useQuietPoll.ts';
import type { ListedKind, ResourceName } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { reportFileRecord } from '#records/report/reportFileRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { RowActions } from '#ui/list/table/RowActions.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';
import { useDrawer } from '#ui/record/useDrawer.ts';
import { PreviewDrawer } from './PreviewDrawer.tsx';

const byDay: ListFilter = { kind: 'dates' };
const NONE: readonly ListFilter[] = [];

interface ReportListingProps {
  listing: Extract<ResourceName, `${string}Reports`>;
  /** The requested kind of files. */
  kind: ListedKind;
  /** Filters in addition to the days. */
  filters?: readonly ListFilter[] | undefined;
}

/** The files of a listing by day, latest first, each with a preview of its first rows and a download. */
export function ReportListing({ listing, kind, filters = NONE }: ReportListingProps) {
  const drawer = useDrawer('file');
  const { pathOf } = drawer;
  // a file without rows has no preview
  const to = useCallback(
    (file: ReportFile) => (isFinished(file) ? pathOf(file) : undefined),
    [pathOf],
  );
  const columns = useMemo(
    () => [
      ...columnsOf(reportFileRecord, {
        fileName: 'title',
        kind: listing === 'upiReports' || listing === 'dailyMerchantReports' ? 'table' : 'hidden',
        day: 'line',
        state: 'corner',
        rows: 'table',
        sum: 'end',
        size: 'table',
        reason: 'line',
        createdDate: 'hidden',
        version: 'hidden',
      }),
      actionsColumn<ReportFile>(file => (
        <FileActions file={file} listing={listing} listed={kind} />
      )),
    ],
    [listing, kind],
  );
  const all = useMemo(() => [...filters, byDay], [filters]);
  return (
    <>
      <ListPage<ReportFile>
        resource={listing}
        fieldsOf="reportFiles"
        title={`reports.listings.${listing}`}
        filters={all}
        columns={columns}
        to={to}
        opening={drawer.opening}
        state={<UntilMade listing={listing} />}
      />
      <PreviewDrawer drawer={drawer} />
    </>
  );
}

/** Shows a file that is being generated as soon as it is finished. */
function UntilMade({ listing }: Pick<ReportListingProps, 'listing'>) {
  const { data = [] } = useListContext<ReportFile>();
  useQuietPoll(
    listing,
    data.some(({ state }) => state === 'MAKING'),
  );
  return null;
}

interface FileActionsProps {
  file: ReportFile;
  /** The resource that lists it: invalidated after the file is generated again. */
  listing: ResourceName;
  /** The kind of files that was requested. */
  listed: ListedKind;
}

/** The actions on a file: download, and in the ⋯ menu of an admin generating it again. */
function FileActions({ file, listing, listed }: FileActionsProps) {
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
