import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOfCode } from '#api/errors.ts';
import { password as passwordRule } from '#contract/rules/people/secretRules.ts';
import { PATHS } from '#contract/sitePaths.ts';
import { ACTIVATION_KEY_INCORRECT } from '#contract/words/codes.ts';
import { queryValue } from '#page/path.ts';
import { FormAlert } from '#site/form/FormAlert.tsx';
import { PasswordField } from '#site/form/PasswordField.tsx';
import { SubmitButton } from '#site/form/SubmitButton.tsx';
import { type Problems, useSubmit, type Values } from '#site/form/useSubmit.ts';
import { Heading } from '#site/frame/PublicHeading.tsx';
import { PublicLink } from '#site/frame/PublicLink.tsx';
import { PasswordRules } from '#ui/form/PasswordRules.tsx';
import { loadCommonPasswords, uncommon } from '#ui/form/password/uncommon.ts';
import { heldParts } from '#ui/form/passwordParts.ts';
import { useTranslate } from '#ui/locale.ts';
import { Done } from './Done.tsx';
import { COMMON, PROBABLY, setNewPassword } from './resetCalls.ts';

const check = ({ password = '', repeat = '' }: Values): Problems => ({
  password: password ? (passwordRule(password) ?? uncommon(password)) : 'validation.required',
  repeat: repeat === password ? undefined : 'auth.reset.mismatch',
});

/** The user and the one-time key from the email link; undefined if the link is invalid. */
function readLink() {
  const id = Number(queryValue('id'));
  const activationKey = queryValue('activationKey') || queryValue('key');
  return Number.isSafeInteger(id) && id > 0 && activationKey ? { id, activationKey } : undefined;
}

/** Sets a new password through an email link. */
export function ResetPassword() {
  const t = useTranslate();
  const [link] = useState(readLink);
  const [isDone, setDone] = useState(false);
  if (!link) {
    return (
      <Done
        title={t('auth.reset.title')}
        text={t('auth.reset.badLink')}
        link={{ to: PATHS.forgot, label: t('auth.reset.askAgain') }}
      />
    );
  }
  if (isDone) return <Done title={t('auth.reset.doneTitle')} text={t('auth.reset.done')} />;
  return <ResetForm link={link} onDone={() => setDone(true)} />;
}

/** Where the user continues after a refusal that this form cannot change. */
const ONWARD: Readonly<Record<string, { to: string; label: string }>> = {
  [messageOfCode(ACTIVATION_KEY_INCORRECT)]: { to: PATHS.forgot, label: 'auth.reset.askAgain' },
  [PROBABLY]: { to: PATHS.login, label: 'auth.backToLogin' },
};

interface ResetFormProps {
  link: { id: number; activationKey: string };
  onDone: () => void;
}

function ResetForm({ link, onDone }: ResetFormProps) {
  const t = useTranslate();
  const rulesId = useId();
  // Which parts of the rule are met; the password itself is not stored.
  const [held, setHeld] = useState(heldParts(''));
  useEffect(() => void loadCommonPasswords(), []);
  const wasLost = useRef(false);
  const [isCommon, setCommon] = useState(false);
  const { form, problems, failure, isSending } = useSubmit({
    check,
    send: async ({ password = '' }) => {
      await setNewPassword({ ...link, password }, wasLost);
      onDone();
    },
    onFailure: ({ message }, { elements }) => {
      if (message !== COMMON) return;
      setCommon(true);
      (elements.namedItem('password') as HTMLElement | null)?.focus();
    },
  });
  const onward = failure && ONWARD[failure.message];
  return (
    <form {...form} className="k-form">
      <Heading title={t('auth.reset.title')} />
      {failure && failure.message !== COMMON && <FormAlert failure={failure} />}
      <PasswordField
        name="password"
        label={t('auth.reset.password')}
        problem={problems.password ?? (isCommon ? COMMON : undefined)}
        autoComplete="new-password"
        describedBy={rulesId}
        onInput={(event: FormEvent<HTMLInputElement>) => {
          setHeld(heldParts(event.currentTarget.value));
          setCommon(false);
        }}
      />
      <PasswordRules id={rulesId} held={held} />
      <PasswordField
        name="repeat"
        label={t('auth.reset.repeat')}
        problem={problems.repeat}
        autoComplete="new-password"
      />
      <SubmitButton label={t('auth.reset.submit')} isSending={isSending} />
      {onward && <PublicLink to={onward.to}>{t(onward.label)}</PublicLink>}
    </form>
  );
}
