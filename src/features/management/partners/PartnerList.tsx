import { createPartner } from '#contract/endpoints/partners.ts';
import { pageOf } from '#contract/paths.ts';
import { type Partner, partnerFields } from '#contract/records/portal.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { partnerRecord } from '#records/partner/partnerRecord.ts';
import { useMay } from '#session/useMay.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { preload, RecordDialog } from '#ui/dialog/lateRecordDialog.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { useTranslate } from '#ui/locale.ts';

const columns = columnsOf(partnerRecord, {
  name: 'title',
  brand: 'line',
  contactEmail: 'line',
  contactNumber: 'table',
  status: 'corner',
  createdDate: 'table',
  id: 'hidden',
  ulid: 'hidden',
  createdBy: 'hidden',
});

/** E-wallet partners; an admin creates them. Source: docs/product.md, 2.4 and 7.7. */
export function PartnerList() {
  const translate = useTranslate();
  const mayCreate = useMay(createPartner) !== 'denied';
  return (
    <ListPage<Partner>
      resource="partners"
      title="partners.title"
      search="partners.search"
      searchSource="filter"
      columns={columns}
      to={pageOf.partners}
      action={
        mayCreate && (
          <DialogButton label="partners.create" preload={preload}>
            {onClose => (
              <RecordDialog
                title={translate('partners.create')}
                definition={partnerRecord}
                fields={partnerFields}
                useDraft={useDraft}
                onClose={onClose}
              />
            )}
          </DialogButton>
        )
      }
    />
  );
}
