import { Checkbox, FormControlLabel, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useLostChange } from '#hooks/actions/useLostChange.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useProfile } from '#session/useSession.ts';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { AppForm } from '#ui/form/AppForm.tsx';
import {
  isAtPasswordField,
  isWrongPassword,
  NO_PASSWORDS,
  PasswordChangeFields,
  type Passwords,
} from '#ui/form/password/PasswordChangeFields.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ChangeProblem } from '#ui/state/ChangeProblem.tsx';

const LOST = {
  unknown: 'account.password.unknown',
  probablyChanged: 'account.password.probablyChanged',
};

/**
 * Changes the user's own password; their other sessions end. If the response is lost, the page says that the password
 * may have been changed, which is likely if the current password is refused afterwards.
 * Source: docs/product.md, 7.3 (change-password).
 */
export function ChangePassword() {
  const translate = useTranslate();
  const notify = useNotify();
  const { id } = useProfile();
  const [isShown, setShown] = useState(false);
  // remounts an empty form after each change: passwords are held only while needed
  const [times, setTimes] = useState(0);
  const change = useLostChange();
  const focusListeners = useFocusOnward(() => document.querySelector('h1')?.focus());
  const { mutate, isPending, error } = useAction({
    run: (provider, { oldPassword, newPassword }: Passwords) =>
      provider.changePassword({ id, oldPassword, newPassword }),
    invalidates: ['account', 'history'],
    inPlace: true,
    onSuccess: () => {
      notify('firstPassword.changed', { type: 'success' });
      setTimes(times + 1);
      change.forget();
    },
    onError: change.follow,
  });
  const lost = change.judge(error, isWrongPassword(error));
  const isAtField = isAtPasswordField(error) && !lost;
  return (
    <>
      <PageTitle title={translate('menu.profile-changePassword')} />
      <Paper variant="outlined" sx={{ maxWidth: 480, p: { xs: 2, sm: 3 } }} {...focusListeners}>
        <ChangeProblem error={isAtField ? null : error} lost={lost} texts={LOST} />
        <AppForm<Passwords> key={times} values={NO_PASSWORDS} onSubmit={mutate}>
          <Typography sx={{ mb: 2 }}>{translate('account.password.text')}</Typography>
          <PasswordChangeFields isShown={isShown} error={error} />
          <FormControlLabel
            control={<Checkbox checked={isShown} onChange={() => setShown(!isShown)} />}
            label={translate('firstPassword.show')}
            sx={{ display: 'flex', mb: 2 }}
          />
          <SubmitButton label="auth.reset.submit" isPending={isPending} />
        </AppForm>
      </Paper>
    </>
  );
}
