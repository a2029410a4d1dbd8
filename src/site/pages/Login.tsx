import { useEffect, useMemo, useRef } from 'react';
import { messageOfCode } from '#api/errors.ts';
import { PATHS } from '#contract/sitePaths.ts';
import { login, prefetchLogin, useSessionState } from '#session/login.ts';
import { FormAlert } from '#site/form/FormAlert.tsx';
import { PasswordField } from '#site/form/PasswordField.tsx';
import { Field } from '#site/form/PlainField.tsx';
import { dropPassword, WRONG_PASSWORD } from '#site/form/refusedPassword.ts';
import { SubmitButton } from '#site/form/SubmitButton.tsx';
import { type Problems, useSubmit, type Values } from '#site/form/useSubmit.ts';
import { Heading } from '#site/frame/PublicHeading.tsx';
import { PublicLink } from '#site/frame/PublicLink.tsx';
import { takeTyped } from '#site/typedBefore.ts';
import { useTranslate } from '#ui/locale.ts';

const NEEDED = 'validation.required';

const check = ({ username, password }: Values): Problems => ({
  username: username?.trim() ? undefined : NEEDED,
  password: password ? undefined : NEEDED,
});

const send = ({ username = '', password = '', remember }: Values) =>
  login({ username: username.trim(), password, remember: remember === 'on' });

/**
 * Login by email or username. On success the session changes, and the app replaces the page: its routes redirect to the
 * landing page of the role (docs/product.md, 2.2).
 */
export function Login({ prefetchApp }: { prefetchApp: () => Promise<unknown> }) {
  const t = useTranslate();
  const { form, problems, failure, isSending } = useSubmit({
    check,
    send,
    onFailure: dropPassword,
  });
  const ended = useEndOfSession();
  const shownFailure = failure ?? (isSending ? undefined : ended);

  const prefetch = () => {
    void prefetchLogin();
    // An error is shown when the app is needed, which then retries.
    prefetchApp().catch(() => undefined);
  };

  const ref = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was done before React loaded
  useEffect(() => {
    if (!ref.current) return;
    takeTyped(ref.current);
    if (ref.current.contains(document.activeElement)) prefetch();
  }, []);

  return (
    <form {...form} ref={ref} onFocus={prefetch} className="k-form">
      <Heading title={t('auth.login.title')} />
      {shownFailure && (
        <FormAlert failure={shownFailure} isFieldNext={failure?.message === WRONG_PASSWORD} />
      )}
      <Field
        name="username"
        label={t('auth.login.username')}
        problem={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
      />
      <PasswordField
        name="password"
        label={t('auth.login.password')}
        problem={problems.password}
        autoComplete="current-password"
      />
      <div className="k-between">
        <label className="k-check">
          <input type="checkbox" name="remember" />
          {t('auth.login.remember')}
        </label>
        <PublicLink to={PATHS.forgot}>{t('auth.login.forgot')}</PublicLink>
      </div>
      <SubmitButton label={t('auth.login.submit')} isSending={isSending} />
      <PublicLink to={PATHS.wizard}>{t('auth.login.onboarding')}</PublicLink>
    </form>
  );
}

/** Why the previous session ended, unless the user logged out (docs/product.md, 4.1). */
function useEndOfSession() {
  const { endedBy } = useSessionState();
  return useMemo(() => {
    if (endedBy === undefined || endedBy === 'logout') return;
    const message = endedBy === 'idle' ? 'auth.login.idle' : messageOfCode(endedBy);
    return { message, requestRef: '' };
  }, [endedBy]);
}
