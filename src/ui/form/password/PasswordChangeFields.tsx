import { Box } from '@mui/material';
import { useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { password as passwordRule } from '#contract/rules/people/secretRules.ts';
import { BAD_CREDENTIAL, BAD_PARAMETER } from '#contract/words/codes.ts';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { JudgeAgain } from '#ui/form/JudgeAgain.tsx';
import { PasswordRules } from '#ui/form/PasswordRules.tsx';
import { heldParts } from '#ui/form/passwordParts.ts';
import { codeOf } from '#ui/state/codeOf.ts';
import { textOf } from '#ui/textOf.ts';
import { loadCommonPasswords, uncommon } from './uncommon.ts';

export const NO_PASSWORDS = { oldPassword: '', newPassword: '', repeat: '' };
export type Passwords = typeof NO_PASSWORDS;

/** Whether the backend has refused the old password. */
export const isWrongPassword = (error: unknown): boolean => codeOf(error) === BAD_CREDENTIAL;

/** Whether the backend has refused the new password as a common one, though the form's own rules accept it. */
const isCommonRefused = (error: unknown): boolean =>
  codeOf(error) === BAD_PARAMETER && textOf(error, 'serverMessage').startsWith('newPassword');

/** Whether `PasswordChangeFields` shows the error at its field, so that the form must not show it as well. */
export const isAtPasswordField = (error: unknown): boolean =>
  isWrongPassword(error) || isCommonRefused(error);

const judgeNew = (text: string, { oldPassword }: Passwords) =>
  text !== '' && text === oldPassword ? 'firstPassword.same' : uncommon(text);
const matches = (text: string, { newPassword }: Passwords) =>
  text === newPassword ? undefined : 'auth.reset.mismatch';

interface PasswordChangeFieldsProps {
  isShown: boolean;
  /** The error of the last attempt; shown at its field if it concerns one. */
  error: unknown;
}

/**
 * The old password, the new one with its rules, and the new one again; used inside a form. A wrong old password is
 * cleared to be typed again; the new one stays.
 */
export function PasswordChangeFields({ isShown, error }: PasswordChangeFieldsProps) {
  const type = isShown ? 'text' : 'password';
  const rulesId = useId();
  useEffect(() => void loadCommonPasswords(), []);
  return (
    <>
      <Refused error={error} />
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
        judge={judgeNew}
        describedBy={rulesId}
        native={NATIVE.fresh}
      />
      <Rules id={rulesId} />
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

function Refused({ error }: { error: unknown }) {
  const { setValue, setError } = useFormContext<Passwords>();
  useEffect(() => {
    if (isWrongPassword(error)) {
      setValue('oldPassword', '');
      setError('oldPassword', { message: 'firstPassword.wrong' }, { shouldFocus: true });
    }
    if (isCommonRefused(error)) {
      setError('newPassword', { message: 'validation.password.common' }, { shouldFocus: true });
    }
  }, [error, setValue, setError]);
  return null;
}

/** The rules, ticked as the new password meets them. */
function Rules({ id }: { id: string }) {
  const typed = useWatch<Passwords, 'newPassword'>({ name: 'newPassword' });
  return (
    <Box sx={{ mb: 2 }}>
      <PasswordRules id={id} held={heldParts(typed)} />
    </Box>
  );
}
