import { useEffect, useId } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isApiError } from '#api/errors.ts';
import { reloadProfile } from '#api/session/session.ts';
import { getSession } from '#api/session/sessionState.ts';
import { password as passwordRule } from '#contract/rules/secretRules.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useProfile } from '#session/useSession.ts';
import { goOn, hasNoAnswer } from '#shell/overlays/goOn.ts';
import { JudgeAgain } from '#shell/overlays/JudgeAgain.tsx';
import { PasswordRules } from '#ui/form/PasswordRules.tsx';
import { heldParts } from '#ui/form/passwordParts.ts';
import { TextInput } from '#ui/form/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { FirstStep } from './FirstStep.tsx';

const NOTHING_TYPED = { oldPassword: '', newPassword: '', repeat: '' };
type Passwords = typeof NOTHING_TYPED;

const differs = (text: string, { oldPassword }: Passwords) =>
  text === oldPassword ? 'firstPassword.same' : undefined;
const matches = (text: string, { newPassword }: Passwords) =>
  text === newPassword ? undefined : 'auth.reset.mismatch';

/**
 * Asks a user whose password was set by another user to choose their own, in place of every screen.
 * Source: docs/contract.md, Nobody alone.
 */
export function FirstPassword() {
  const { change, ...action } = useFirstPassword();
  return (
    <FirstStep
      name="firstPassword"
      empty={NOTHING_TYPED}
      onSubmit={({ repeat: _, ...passwords }) => change(passwords)}
      submit="auth.reset.submit"
      {...action}
    >
      {isShown => <Fields type={isShown ? 'text' : 'password'} error={action.error} />}
    </FirstStep>
  );
}

function Fields({ type, error }: { type: string; error: unknown }) {
  return (
    <>
      <Again error={error} />
      <TextInput<Passwords>
        source="oldPassword"
        label="firstPassword.old"
        type={type}
        required
        native={NATIVE.old}
      />
      <TextInput<Passwords>
        source="newPassword"
        label="auth.reset.password"
        type={type}
        required
        rule={passwordRule}
        judge={differs}
        native={NATIVE.fresh}
      />
      <Rules />
      <JudgeAgain field="repeat" after="newPassword" />
      <JudgeAgain field="newPassword" after="oldPassword" />
      <TextInput<Passwords>
        source="repeat"
        label="auth.reset.repeat"
        type={type}
        required
        judge={matches}
        native={NATIVE.fresh}
      />
    </>
  );
}

const asSecret = { autoCapitalize: 'none', spellCheck: false } as const;
const NATIVE = {
  old: { ...asSecret, autoComplete: 'current-password' },
  fresh: { ...asSecret, autoComplete: 'new-password' },
} as const;

/** Clears a wrong old password to be typed again; the new one stays. */
function Again({ error }: { error: unknown }) {
  const { setValue, setFocus } = useFormContext<Passwords>();
  useEffect(() => {
    if (!isWrongPassword(error)) return;
    setValue('oldPassword', '');
    setFocus('oldPassword');
  }, [error, setValue, setFocus]);
  return null;
}

/** The rules that the new password does not meet yet. */
function Rules() {
  const id = useId();
  const typed = useWatch<Passwords, 'newPassword'>({ name: 'newPassword' });
  return <PasswordRules id={id} held={heldParts(typed)} />;
}

/** `badCredential`: the old password is wrong, or it was already changed and the response was lost. */
const WRONG_PASSWORD = 2002;

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
    const isOpen = isApiError(error) && (hasNoAnswer(error) || error.code === WRONG_PASSWORD);
    if (isOpen && !(await isStillDue().catch(() => true))) return;
    throw error;
  }
  await goOn({ mustChangePassword: false });
}

/** Changes a password set by another user. Source: docs/product.md, 7.3 (change-password). */
function useFirstPassword() {
  const notify = useNotify();
  const translate = useTranslate();
  const { id } = useProfile();
  const { mutate, isPending, error } = useAction({
    run: (provider, passwords: Omit<Passwords, 'repeat'>) =>
      changeOwn(provider, { id, ...passwords }),
    onSuccess: () => notify('firstPassword.changed', { type: 'success' }),
    inPlace: true,
  });
  return {
    change: mutate,
    isPending,
    error,
    /** Message for a wrong old password; undefined shows the error's own message. */
    explain: (problem: unknown) =>
      isWrongPassword(problem) ? translate('firstPassword.wrong') : undefined,
  };
}

const isWrongPassword = (error: unknown): boolean =>
  isApiError(error) && error.code === WRONG_PASSWORD;
