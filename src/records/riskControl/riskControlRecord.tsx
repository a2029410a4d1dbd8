import { type RiskControl, type RiskPermission, riskControl } from '#contract/records/limits.ts';
import { defineRecord, type FieldSpec, label } from '#ui/fields/recordFields.ts';
import { useTranslate } from '#ui/locale.ts';

/** Prefix of the two labels of a permission. i18n: riskControls.allowed.* */
const ALLOWED = ['riskControls', 'allowed'].join('.');

/** Only a denied permission is coloured: it is the exception. */
function PermissionChip({ isAllowed }: { isAllowed: boolean }) {
  return (
    <span className="k-chip" data-tone={isAllowed ? 'good' : 'warn'}>
      {useTranslate()(`riskControls.allowed.${isAllowed}`)}
    </span>
  );
}

const permission = (name: RiskPermission): FieldSpec<RiskControl> => ({
  labels: ALLOWED,
  show: ({ [name]: isAllowed }) =>
    typeof isAllowed === 'boolean' && <PermissionChip isAllowed={isAllowed} />,
});

/** What the wallets of a level may do, and how much one may hold. */
export const riskControlRecord = defineRecord('riskControls', riskControl.fields, {
  level: label('resources', 'users', 'walletTypes'),
  allowTopUp: permission('allowTopUp'),
  allowTransfer: permission('allowTransfer'),
  allowPayment: permission('allowPayment'),
  allowRequestFund: permission('allowRequestFund'),
});
