import { useState } from 'react';
import { email as emailRule } from '#contract/rules/rules.ts';
import { PATHS } from '#contract/sitePaths.ts';
import { FormAlert } from '#site/form/FormAlert.tsx';
import { Field } from '#site/form/PlainField.tsx';
import { SubmitButton } from '#site/form/SubmitButton.tsx';
import { type Problems, useSubmit, type Values } from '#site/form/useSubmit.ts';
import { Heading } from '#site/frame/PublicHeading.tsx';
import { PublicLink } from '#site/frame/PublicLink.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Done } from './Done.tsx';
import { askForReset } from './resetCalls.ts';

const addressOf = ({ email = '' }: Values) => email.trim();

const check = (values: Values): Problems => ({
  email: addressOf(values) ? emailRule(addressOf(values)) : 'validation.required',
});

/** Requests a reset email. The response is the same for every address, known or not. */
export function ForgotPassword() {
  const t = useTranslate();
  const [isSent, setSent] = useState(false);
  const { form, problems, failure, isSending } = useSubmit({
    check,
    send: async values => {
      await askForReset(addressOf(values));
      setSent(true);
    },
  });
  if (isSent) return <Done title={t('auth.forgot.sentTitle')} text={t('auth.forgot.sent')} />;
  return (
    <form {...form} className="k-form">
      <Heading title={t('auth.forgot.title')} />
      {failure && <FormAlert failure={failure} />}
      <p className="k-lead">{t('auth.forgot.text')}</p>
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={t('auth.forgot.email')}
        problem={problems.email}
        autoComplete="email"
        maxLength={254}
      />
      <SubmitButton label={t('auth.forgot.submit')} isSending={isSending} />
      <PublicLink to={PATHS.login}>{t('auth.backToLogin')}</PublicLink>
    </form>
  );
}
