import { Alert, Box } from '@mui/material';
import { useId } from 'react';
import { password as passwordRule } from '#contract/rules/people/secretRules.ts';
import { unanswered } from '#providers/application/applicationDraft.ts';
import { PasswordRules } from '#ui/form/PasswordRules.tsx';
import { loadCommonPasswords, uncommon } from '#ui/form/password/uncommon.ts';
import { heldParts } from '#ui/form/passwordParts.ts';
import { useTranslate } from '#ui/locale.ts';
import { AnswerInput } from '../frame/AnswerInput.tsx';
import { AnswerSelect } from '../frame/AnswerSelect.tsx';
import { FieldGroup } from '../frame/FieldGroup.tsx';
import { StepForm } from '../frame/StepForm.tsx';
import { useWizard } from '../state/wizardState.ts';
import { EmailField, useEmailCheck } from './EmailField.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { ReferralFields, useReferrer } from './ReferralFields.tsx';
import { useCheck } from './useCheck.ts';

/** The first step: the merchant's login credentials and the sender. Source: docs/product.md, 5.3. */
export function AccountStep() {
  const translate = useTranslate();
  const rules = useId();
  const { answers, isRestored, uploadToken } = useWizard();
  const wasSent = unanswered.emails(uploadToken).length > 0;
  const email = useEmailCheck();
  const referrer = useReferrer();
  const password = usePasswordCheck();
  const settle = () => Promise.all([email.settle(), referrer.settle(), password.settle()]);
  return (
    <StepForm step="account" settle={settle}>
      <FieldGroup title={translate('onboarding.account.login')}>
        <AnswerInput name="username" autoComplete="username" />
        <EmailField check={email.check} />
        <AnswerInput name="phoneNum" autoComplete="tel-national" inputMode="tel" />
        {isRestored && (
          <Alert severity="info" role="status" sx={{ mb: 2 }}>
            {translate(
              wasSent ? 'onboarding.account.passwordToCheck' : 'onboarding.account.passwordAgain',
            )}
          </Alert>
        )}
        <PasswordInput
          name="password"
          below={
            <Box sx={{ mt: 1.5 }}>
              <PasswordRules id={rules} held={heldParts(answers.password)} />
            </Box>
          }
        />
        <PasswordInput name="repeat" />
      </FieldGroup>
      <FieldGroup title={translate('onboarding.account.referral')}>
        <ReferralFields check={referrer.check} />
        <AnswerSelect name="businessKnowAboutUs" />
      </FieldGroup>
    </StepForm>
  );
}

/** Loads the list with the first password that could be on it. */
async function problemOf(password: string): Promise<string | undefined> {
  await loadCommonPasswords();
  return uncommon(password);
}

/** Checks during typing whether a password is one of the most common ones, which the backend refuses. */
function usePasswordCheck() {
  const { answers, refuse } = useWizard();
  const { password } = answers;
  return useCheck({
    text: passwordRule(password) ? '' : password,
    ask: problemOf,
    onAnswer: (problem, text) => {
      if (problem) refuse('password', text, problem);
    },
  });
}
