import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { deletePartner, updatePartner } from '#contract/endpoints/partners.ts';
import { PATHS } from '#contract/paths.ts';
import { type Partner, partnerFields } from '#contract/records/portal.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { partnerRecord } from '#records/partner/partnerRecord.ts';
import { useMay } from '#session/useMay.ts';
import { preload, RecordDialog } from '#ui/dialog/lateRecordDialog.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useListsAsLeft } from '#ui/list/lastSearch.ts';
import { useTranslate } from '#ui/locale.ts';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';
import { useUnlessLeft } from '#ui/useIsShown.ts';

const remove = lazyDialog(
  async () => (await import('./DeletePartnerDialog.tsx')).DeletePartnerDialog,
);

/** The actions that an admin has on a partner. */
export function PartnerActions({ partner }: { partner: Partner }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { listAsLeft } = useListsAsLeft();
  const mayEdit = useMay(updatePartner) !== 'denied';
  const mayRemove = useMay(deletePartner) !== 'denied';
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const close = () => setOpen(undefined);
  const goToList = useUnlessLeft(() => void navigate(listAsLeft(PATHS.partners)));
  return (
    <>
      {mayEdit && (
        <Button variant="contained" {...preload} onClick={() => setOpen('edit')}>
          {translate('ra.action.edit')}
        </Button>
      )}
      <MoreMenu
        actions={[
          mayRemove && {
            label: 'partners.remove.open',
            isDestructive: true,
            onChoose: () => setOpen('remove'),
          },
        ]}
      />
      {open === 'edit' && (
        <RecordDialog
          definition={partnerRecord}
          fields={partnerFields}
          record={partner}
          useDraft={useDraft}
          onClose={close}
        >
          <StoppingNotice partner={partner} />
        </RecordDialog>
      )}
      {open === 'remove' && (
        <remove.Loaded partner={partner} onClose={close} onRemoved={goToList} />
      )}
    </>
  );
}

/** Explains in an active partner's form what the status "not active" means for the partner's users. */
function StoppingNotice({ partner }: { partner: Partner }) {
  const translate = useTranslate();
  const status: unknown = useWatch({ name: 'status' });
  if (partner.status !== 'ACTIVE' || status !== 'NOT_ACTIVE') return null;
  return <Alert severity="warning">{translate('partners.stops')}</Alert>;
}
