import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import type { Partner } from '#contract/records/portal.ts';
import type { ReportFile } from '#contract/records/reportFile.ts';
import { isFinished, useReportDownload } from '#hooks/actions/useReportDownload.ts';
import { reportFileRecord } from '#records/report/reportFileRecord.tsx';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordList } from '#ui/record/RecordList.tsx';

const columns = [
  ...columnsOf(reportFileRecord, {
    fileName: 'title',
    day: 'line',
    state: 'corner',
    rows: 'table',
    sum: 'end',
    size: 'table',
  }),
  actionsColumn<ReportFile>(file => isFinished(file) && <Download file={file} />),
];

/** The partner's daily reports, latest first. */
export const PartnerFiles = ({ partner }: { partner: Partner }) => (
  <RecordList resource="dailyMerchantReports" filter={{ partnerId: partner.id }}>
    <RecordTable<ReportFile> columns={columns} fieldsOf="reportFiles" />
  </RecordList>
);

function Download({ file }: { file: ReportFile }) {
  const translate = useTranslate();
  const { mutate, isPending } = useReportDownload('dailyPartnerReport');
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
