import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { movesFrom, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import type { UserStatus } from '#contract/words/statuses.ts';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { StatusForm } from './statusForm.ts';

interface StatusInputProps {
  offered: readonly UserStatus[];
  /** Whether it is about users with a wallet of their own, which follows their status. */
  hasWallet: boolean;
}

/** Selects one of the allowed next statuses and explains its effect on the user. */
export function StatusInput({ offered, hasWallet }: StatusInputProps) {
  const translate = useTranslate();
  const chosen = useWatch<StatusForm, 'userStatus'>({ name: 'userStatus' });
  return (
    <>
      <SelectInput<StatusForm>
        source="userStatus"
        label="management.users.newStatus"
        empty={translate('management.users.chooseStatus')}
        choices={offered.map(value => ({ value, label: translate(`status.user.${value}`) }))}
        required
      />
      {chosen && <StatusEffect status={chosen} hasWallet={hasWallet} />}
    </>
  );
}

interface StatusEffectProps extends Pick<StatusInputProps, 'hasWallet'> {
  status: UserStatus;
}

/** Explains the effect of a status on a user; a final status is shown as an error. */
export function StatusEffect({ status, hasWallet }: StatusEffectProps) {
  const translate = useTranslate();
  const isFinal = movesFrom(USER_STATUS_MOVES, status).length === 0;
  const isHarmless = status === 'ACTIVE';
  const severity = isFinal ? 'error' : isHarmless ? 'info' : 'warning';
  return (
    <Alert severity={severity} sx={{ mb: 2 }}>
      {translate(
        hasWallet
          ? `management.users.effects.${status}`
          : `management.users.accountEffects.${status}`,
      )}
    </Alert>
  );
}
