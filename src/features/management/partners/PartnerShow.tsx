import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { permissionOf } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listHistory } from '#contract/endpoints/approvals.ts';
import { listMerchants } from '#contract/endpoints/merchants.ts';
import { listDailyMerchantReports } from '#contract/endpoints/money/reports.ts';
import { listPortalAccounts } from '#contract/endpoints/people/accounts.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import { PATHS } from '#contract/paths.ts';
import type { Partner } from '#contract/records/portal.ts';
import type { ReportFile } from '#contract/records/reportFile.ts';
import { isFinished, useReportDownload } from '#hooks/actions/useReportDownload.ts';
import { AuditTable } from '#records/history/AuditTable.tsx';
import { partnerRecord } from '#records/partner/partnerRecord.ts';
import { reportFileRecord } from '#records/report/reportFileRecord.tsx';
import { useViewer } from '#session/useSession.ts';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordList } from '#ui/record/RecordList.tsx';
import { RecordPage } from '#ui/record/RecordPage.tsx';
import { RecordTabs } from '#ui/record/RecordTabs.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { PartnerActions } from './PartnerActions.tsx';
import { PartnerOverview } from './PartnerOverview.tsx';
import { PartnerAccounts, PartnerMerchants, PartnerUsers } from './PartnerPeople.tsx';

interface OfPartner {
  partner: Partner;
}

/** A partner: its details, its merchants, users, portal accounts and files. Source: docs/product.md, 2.4 and 7.7. */
export const PartnerShow = () => (
  <RecordPage<Partner>
    resource="partners"
    list={{ path: PATHS.partners, title: 'partners.title' }}
    status={partner => <StatusChip kind="partner" value={partner.status} />}
    facts={partner => factsOf(partnerRecord, partner, ['brand', 'contactNumber', 'contactEmail'])}
    actions={partner => <PartnerActions partner={partner} />}
  >
    {partner => <PartnerTabs partner={partner} />}
  </RecordPage>
);

/** The tabs that the user may read. i18n: partners.tabs.* */
function PartnerTabs({ partner }: OfPartner) {
  const { role } = useViewer();
  const mayRead = (call: Endpoint) => permissionOf(call, role) !== 'denied';
  return (
    <RecordTabs
      label={tab => `partners.tabs.${tab}`}
      panels={{
        overview: PartnerOverview,
        ...(mayRead(listMerchants) && { merchants: PartnerMerchants }),
        ...(mayRead(listUsers) && { users: PartnerUsers }),
        ...(mayRead(listPortalAccounts) && { accounts: PartnerAccounts }),
        ...(mayRead(listDailyMerchantReports) && { files: PartnerFiles }),
        ...(mayRead(listHistory) && { history: PartnerHistory }),
      }}
      of={{ partner }}
    />
  );
}

const PartnerHistory = ({ partner }: OfPartner) => (
  <RecordList resource="history" filter={{ entity: 'partner', entityId: String(partner.id) }}>
    <AuditTable />
  </RecordList>
);

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
const PartnerFiles = ({ partner }: { partner: Partner }) => (
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
