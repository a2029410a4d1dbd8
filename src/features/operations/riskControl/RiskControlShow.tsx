import { updateRiskControl } from '#contract/endpoints/money/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { PERMISSIONS, type RiskControl, riskControlFields } from '#contract/records/limits.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { riskControlRecord } from '#records/riskControl/riskControlRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { preload, RecordDialog } from '#ui/dialog/lateRecordDialog.ts';
import { sectionsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import { FactSections } from '#ui/record/FactSections.tsx';
import { RecordPage } from '#ui/record/RecordPage.tsx';

const sections = (control: RiskControl) =>
  sectionsOf(riskControlRecord, control, {
    'riskControls.sections.permissions': PERMISSIONS,
    'riskControls.sections.limit': ['accountLimit', 'description', 'id'],
    'riskControls.sections.change': ['lastModifiedBy', 'lastModifiedDate'],
  });

/** i18n: resources.users.walletTypes.* */
const levelKey = ({ level }: RiskControl) => `resources.users.walletTypes.${level}`;

/** The permissions of a wallet level and the most that its wallets may hold. Source: docs/product.md, 3.7. */
export function RiskControlShow() {
  const translate = useTranslate();
  return (
    <RecordPage<RiskControl>
      resource="riskControls"
      list={{ path: PATHS.riskControls, title: 'riskControls.title' }}
      title={control => translate(levelKey(control), { _: control.level })}
      actions={control => <EditButton control={control} />}
    >
      {control => <FactSections resource="riskControls" sections={sections(control)} />}
    </RecordPage>
  );
}

function EditButton({ control }: { control: RiskControl }) {
  const translate = useTranslate();
  if (useMay(updateRiskControl, control) === 'denied') return null;
  const level = translate(levelKey(control), { _: control.level });
  return (
    <DialogButton label="ra.action.edit" preload={preload}>
      {onClose => (
        <RecordDialog
          title={translate('riskControls.edit', { level })}
          definition={riskControlRecord}
          fields={riskControlFields}
          record={control}
          useDraft={useDraft}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}
