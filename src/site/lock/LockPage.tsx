import { useEffect, useRef } from 'react';
import { unlock } from '#api/session/lock.ts';
import { useSessionState } from '#session/login.ts';
import { FormAlert } from '#site/form/FormAlert.tsx';
import { PasswordField } from '#site/form/PasswordField.tsx';
import { dropPassword, WRONG_PASSWORD } from '#site/form/refusedPassword.ts';
import { SubmitButton } from '#site/form/SubmitButton.tsx';
import { type Problems, useSubmit, type Values } from '#site/form/useSubmit.ts';
import { Heading } from '#site/frame/PublicHeading.tsx';
import { PublicLayout } from '#site/frame/PublicLayout.tsx';
import { forgetSession } from '#site/unverified.ts';
import { useTranslate } from '#ui/locale.ts';

const check = ({ password }: Values): Problems => ({
  password: password ? undefined : 'validation.required',
});

const send = ({ password = '' }: Values) => unlock(password);

/**
 * The lock screen, shown in place of the page until the user enters the password or signs out. Names the user of the
 * session and reveals nothing else about it.
 */
export function LockPage() {
  const t = useTranslate();
  const { profile } = useSessionState();
  const { form, problems, failure, isSending } = useSubmit({
    check,
    send,
    onFailure: dropPassword,
  });
  const isWrong = failure?.message === WRONG_PASSWORD;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = ref.current?.elements.namedItem('password');
    if (field instanceof HTMLElement) field.focus();
  }, []);
  return (
    <PublicLayout>
      <form {...form} ref={ref} className="k-form">
        <Heading title={t('lock.title')} />
        <p className="k-lead">
          {profile?.username ? t('lock.whose', { name: profile.username }) : t('lock.text')}
        </p>
        {failure && (
          <FormAlert
            failure={isWrong ? { ...failure, message: 'auth.wrongPassword' } : failure}
            isFieldNext={isWrong}
          />
        )}
        {/* tells password managers whose password it is */}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={profile?.username ?? ''}
        />
        <PasswordField
          name="password"
          label={t('auth.login.password')}
          problem={problems.password}
          autoComplete="current-password"
        />
        <SubmitButton label={t('lock.submit')} isSending={isSending} />
        <button type="button" className="k-button k-wide" onClick={() => void forgetSession()}>
          {t('lock.logout')}
        </button>
      </form>
    </PublicLayout>
  );
}
