import { useCallback, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { ReportFile } from '#contract/records/reportFile.ts';
import { isFinished } from '#hooks/actions/useReportDownload.ts';
import { useQuietPoll } from '#hooks/live/useQuietPoll.ts';
import type { ListedKind, ResourceName } from '#providers/data/surface.ts';
import { reportFileRecord } from '#records/report/reportFileRecord.tsx';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import type { ListFilter } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useDrawer } from '#ui/record/useDrawer.ts';
import { FileActions } from './FileActions.tsx';
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
