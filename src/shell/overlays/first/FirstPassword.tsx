import { useNotify } from 'react-admin';
import { hasNoAnswer } from '#api/hasNoAnswer.ts';
import { reloadProfile } from '#api/session/session.ts';
import { getSession } from '#api/session/sessionState.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useProfile } from '#session/useSession.ts';
import { goOn } from '#shell/overlays/goOn.ts';
import {
  isAtPasswordField,
  isWrongPassword,
  NO_PASSWORDS,
  PasswordChangeFields,
  type Passwords,
} from '#ui/form/password/PasswordChangeFields.tsx';
import { FirstStep } from './FirstStep.tsx';

/**
 * Asks a user whose password was set by another user to choose their own, in place of every screen.
 * Source: docs/contract.md, Nobody alone.
 */
export function FirstPassword() {
  const { change, ...action } = useFirstPassword();
  return (
    <FirstStep
      name="firstPassword"
      empty={NO_PASSWORDS}
      onSubmit={({ repeat: _, ...passwords }) => change(passwords)}
      submit="auth.reset.submit"
      {...action}
      error={isAtPasswordField(action.error) ? null : action.error}
    >
      {isShown => <PasswordChangeFields isShown={isShown} error={action.error} />}
    </FirstStep>
  );
}

/** Asks the backend whether the password must still be changed. */
async function isStillDue(): Promise<boolean> {
  await reloadProfile();
  return getSession().profile?.mustChangePassword === true;
}

/**
 * Changes the password and reloads the profile, which lets the user continue. After a lost response the profile shows
 * whether it was changed.
 */
async function changeOwn(
  { changePassword }: PortalDataProvider,
  passwords: Omit<Passwords, 'repeat'> & { id: number },
): Promise<void> {
  try {
    await changePassword(passwords);
  } catch (error) {
    const isOpen = hasNoAnswer(error) || isWrongPassword(error);
    if (isOpen && !(await isStillDue().catch(() => true))) return;
    throw error;
  }
  await goOn({ mustChangePassword: false });
}

/** Changes a password set by another user. Source: docs/product.md, 7.3 (change-password). */
function useFirstPassword() {
  const notify = useNotify();
  const { id } = useProfile();
  const { mutate, isPending, error } = useAction({
    run: (provider, passwords: Omit<Passwords, 'repeat'>) =>
      changeOwn(provider, { id, ...passwords }),
    onSuccess: () => notify('firstPassword.changed', { type: 'success' }),
    inPlace: true,
  });
  return { change: mutate, isPending, error };
}
