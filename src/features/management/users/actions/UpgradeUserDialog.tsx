import { Alert } from '@mui/material';
import { upgradeUser } from '#contract/endpoints/people/users.ts';
import type { HOLDER_ROLES } from '#contract/words/roles.ts';
import { useGuardedAction } from '#hooks/actions/useGuardedAction.ts';
import type { UserUpgrade } from '#providers/data/surface.ts';
import { userName } from '#records/user/userName.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { type ReasonForm, reasonOf, type UserDialogProps, unreasoned } from './userDialog.ts';
import { higherLevels } from './userMoves.ts';

type Values = ReasonForm & { type: (typeof HOLDER_ROLES)[number] | '' };

const empty: Values = { ...unreasoned, type: '' };

/** Upgrades a holder and the holder's wallet to a higher level. 5009: another user was faster. */
export function UpgradeUserDialog({ user, onClose }: UserDialogProps) {
  const translate = useTranslate();
  const isRequest = useMay(upgradeUser, user) === 'request';
  const { mutate, explain, ...action } = useGuardedAction({
    run: (provider, upgrade: UserUpgrade) => provider.upgradeUser(upgrade),
    invalidates: ['users', 'userHistory', 'wallets'],
    done: 'management.users.upgrade.done',
    onClose,
  });
  return (
    <FormDialog<Values>
      title={translate('management.users.upgrade.title', { name: userName(user) })}
      submit="management.users.upgrade.submit"
      empty={empty}
      action={action}
      explain={explain}
      isRequest={isRequest}
      onSubmit={({ type, ...typed }) => {
        if (type) mutate({ id: user.id, role: user.role, type, remark: reasonOf(typed) });
      }}
      onClose={onClose}
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('management.users.upgrade.effect')}
      </Alert>
      <SelectInput<Values>
        source="type"
        label={labelKeyOf(userRecord, 'type')}
        empty={translate('ui.choose')}
        choices={higherLevels(user.role).map(value => ({
          value,
          label: translate(`roles.${value}`),
        }))}
        required
      />
      <ReasonInput />
    </FormDialog>
  );
}
