import { createPortalAccount } from '#contract/endpoints/people/accounts.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import type { Partner } from '#contract/records/portal.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { userRecord } from '#records/user/userRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { useRowPath } from '#ui/fields/recordPath.ts';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { RecordList } from '#ui/record/RecordList.tsx';

const createDialog = lazyDialog(
  async () => (await import('./accounts/CreateAccountDialog.tsx')).CreateAccountDialog,
);

interface OfPartner {
  partner: Partner;
}

const merchants = columnsOf(merchantRecord, {
  businessRegistrationName: 'title',
  type: 'line',
  status: 'corner',
  businessState: 'table',
  createdDate: 'table',
});

/** The merchants that the partner looks after. */
export const PartnerMerchants = ({ partner }: OfPartner) => (
  <RecordList resource="merchants" filter={{ partnerId: partner.id }}>
    <RecordTable<Merchant> columns={merchants} to={useRowPath('merchant')} />
  </RecordList>
);

const holders = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  phoneNum: 'line',
  role: 'table',
  status: 'corner',
  createdDate: 'table',
});

/** The wallet holders that the partner looks after. */
export const PartnerUsers = ({ partner }: OfPartner) => (
  <RecordList resource="users" filter={{ partnerId: partner.id }}>
    <RecordTable<UserRecord> columns={holders} to={useRowPath('user')} />
  </RecordList>
);

const accounts = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  email: 'line',
  phoneNum: 'table',
  status: 'corner',
  lastLoginTimestamp: 'table',
});

/** The portal accounts of the partner's users; an admin can add one. */
export function PartnerAccounts({ partner }: OfPartner) {
  const mayCreate = useMay(createPortalAccount) !== 'denied';
  const to = useRowPath('user');
  return (
    <RecordList
      resource="portalAccounts"
      filter={{ partnerId: partner.id }}
      lead={
        mayCreate && (
          <DialogButton
            label="accounts.create"
            preload={createDialog.preload}
            variant="outlined"
            sx={{ mb: 1 }}
          >
            {onClose => <createDialog.Loaded partnerId={partner.id} onClose={onClose} />}
          </DialogButton>
        )
      }
    >
      <RecordTable<UserRecord> columns={accounts} fieldsOf="users" to={to} />
    </RecordList>
  );
}
