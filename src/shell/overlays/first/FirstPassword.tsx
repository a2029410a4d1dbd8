import { useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { password as passwordRule } from '#contract/rules/secretRules.ts';
import { JudgeAgain } from '#shell/overlays/JudgeAgain.tsx';
import { PasswordRules } from '#ui/form/PasswordRules.tsx';
import { heldParts } from '#ui/form/passwordParts.ts';
import { TextInput } from '#ui/form/TextInput.tsx';
import { FirstStep } from './FirstStep.tsx';
import { isWrongPassword, useFirstPassword } from './useFirstPassword.ts';

const NOTHING_TYPED = { oldPassword: '', newPassword: '', repeat: '' };
type Passwords = typeof NOTHING_TYPED;

const differs = (text: string, { oldPassword }: Passwords) =>
  text === oldPassword ? 'firstPassword.same' : undefined;
const matches = (text: string, { newPassword }: Passwords) =>
  text === newPassword ? undefined : 'auth.reset.mismatch';

/**
 * Asks someone whose password was chosen by another for one of their own, in place of every
 * screen. Source: docs/contract.md, Nobody alone.
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

/** A wrong old password is emptied and typed again; the new one stays. */
function Again({ error }: { error: unknown }) {
  const { setValue, setFocus } = useFormContext<Passwords>();
  useEffect(() => {
    if (!isWrongPassword(error)) return;
    setValue('oldPassword', '');
    setFocus('oldPassword');
  }, [error, setValue, setFocus]);
  return null;
}

/** What the new password still lacks. */
function Rules() {
  const id = useId();
  const typed = useWatch<Passwords, 'newPassword'>({ name: 'newPassword' });
  return <PasswordRules id={id} held={heldParts(typed)} />;
}
