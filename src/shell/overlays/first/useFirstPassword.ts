import { useNotify } from 'react-admin';
import { isApiError } from '#api/errors.ts';
import { reloadProfile } from '#api/session/session.ts';
import { getSession } from '#api/session/sessionState.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useProfile } from '#session/useSession.ts';
import { goOn, hasNoAnswer } from '#shell/overlays/goOn.ts';
import { useTranslate } from '#ui/locale.ts';

/** `badCredential`: the old password is wrong, or it was changed already and its answer was lost. */
const WRONG_PASSWORD = 2002;

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

/** Whether the backend still wants the password to be changed, as it says itself. */
async function isStillDue(): Promise<boolean> {
  await reloadProfile();
  return getSession().profile?.mustChangePassword === true;
}

/**
 * Changes the password and reads the profile again, which lets the user go on. After a lost answer
 * the profile says whether it was changed.
 */
async function changeOwn(
  { changePassword }: PortalDataProvider,
  passwords: Passwords & { id: number },
): Promise<void> {
  try {
    await changePassword(passwords);
  } catch (error) {
    const isOpen = isApiError(error) && (hasNoAnswer(error) || error.code === WRONG_PASSWORD);
    if (isOpen && !(await isStillDue().catch(() => true))) return;
    throw error;
  }
  await goOn({ mustChangePassword: false });
}

/** Changes a password that someone else chose. Source: docs/product.md, 7.3 (change-password). */
export function useFirstPassword() {
  const notify = useNotify();
  const translate = useTranslate();
  const { id } = useProfile();
  const { mutate, isPending, error } = useAction({
    run: (provider, passwords: Passwords) => changeOwn(provider, { id, ...passwords }),
    onSuccess: () => notify('firstPassword.changed', { type: 'success' }),
    inPlace: true,
  });
  return {
    change: mutate,
    isPending,
    error,
    /** Text for a wrong old password; undefined leaves it to the error's own. */
    explain: (problem: unknown) =>
      isWrongPassword(problem) ? translate('firstPassword.wrong') : undefined,
  };
}

export const isWrongPassword = (error: unknown): boolean =>
  isApiError(error) && error.code === WRONG_PASSWORD;
