import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOfCode } from '#api/errors.ts';
import { challengeOf, giveCode, isTrustedHere } from '#api/session/secondStep.ts';
import { setSession } from '#api/session/sessionState.ts';
import { OTP_EXPIRED, OTP_INCORRECT } from '#contract/words/codes.ts';
import { useSessionState } from '#session/login.ts';
import { FormAlert } from '#site/form/FormAlert.tsx';
import { type Failure, failureOf } from '#site/form/failure.ts';
import { Field } from '#site/form/PlainField.tsx';
import { SubmitButton } from '#site/form/SubmitButton.tsx';
import { type Problems, useSubmit, type Values } from '#site/form/useSubmit.ts';
import { Heading } from '#site/frame/PublicHeading.tsx';
import { useTranslate } from '#ui/locale.ts';

/**
 * The second step of a login, in a browser that the user does not trust. Without a challenge, or once it is over, the
 * login starts again.
 */
export function SecondStep() {
  const { step: login } = useSessionState();
  const challenge = challengeOf(login?.content) ?? '';
  const [isAsked, setAsked] = useState(false);
  const step = { username: '', remember: false, ...login, challenge };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the login that has led here
  useEffect(() => {
    if (!challenge) return toLogin();
    if (login?.failure) return;
    // a failure here shows when the code is submitted
    isTrustedHere(step).then(
      isIn => setAsked(!isIn),
      () => setAsked(true),
    );
  }, []);
  if (login?.failure) return <Failed error={login.failure} />;
  return isAsked ? <CodeForm {...step} /> : null;
}

/** A second step that was accepted, after which the session could not start: its code and challenge are used up. */
function Failed({ error }: { error: unknown }) {
  const t = useTranslate();
  const failure = useMemo(() => failureOf(error), [error]);
  return (
    <div className="k-form">
      <Heading title={t('auth.secondStep.title')} />
      <FormAlert failure={failure} />
      <button type="button" className="k-button k-wide" onClick={toLogin}>
        {t('auth.secondStep.back')}
      </button>
    </div>
  );
}

const toLogin = () => setSession({ status: 'anonymous', step: undefined });

const check = ({ code }: Values): Problems => ({
  code: code?.trim() ? undefined : 'validation.required',
});

const WORDS: Readonly<Record<string, string>> = {
  [messageOfCode(OTP_INCORRECT)]: 'auth.secondStep.wrong',
  [messageOfCode(OTP_EXPIRED)]: 'auth.secondStep.late',
};

/** Replaces the messages for the codes of a one-time password with those of this page. */
const shownFailureOf = (failure: Failure): Failure => ({
  ...failure,
  message: WORDS[failure.message] ?? failure.message,
});

/** Six digits of the authenticator, or a recovery code. */
function CodeForm(step: Parameters<typeof giveCode>[0]) {
  const t = useTranslate();
  const { form, problems, failure, isSending } = useSubmit({
    check,
    send: ({ code = '', trust }) =>
      giveCode(step, { code: code.trim(), trustDevice: trust === 'on' }),
    onFailure: (_, element) => {
      const field = element.elements.namedItem('code');
      if (field instanceof HTMLInputElement) field.value = '';
    },
  });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = ref.current?.elements.namedItem('code');
    if (field instanceof HTMLElement) field.focus();
  }, []);
  return (
    <form {...form} ref={ref} className="k-form">
      <Heading title={t('auth.secondStep.title')} />
      <p className="k-lead" id="second-step">
        {t('auth.secondStep.text')}
      </p>
      {failure && <FormAlert failure={shownFailureOf(failure)} />}
      <Field
        name="code"
        label={t('auth.secondStep.code')}
        problem={problems.code}
        describedBy="second-step"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
      />
      <label className="k-check">
        <input type="checkbox" name="trust" />
        {t('auth.secondStep.trust')}
      </label>
      <SubmitButton label={t('auth.secondStep.submit')} isSending={isSending} />
      <button type="button" className="k-button k-wide" onClick={toLogin}>
        {t('auth.secondStep.back')}
      </button>
    </form>
  );
}
