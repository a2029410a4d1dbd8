import { email as emailRule } from '#contract/rules/rules.ts';
import { isEmailFree } from '#providers/application/application.ts';
import { unanswered } from '#providers/application/applicationDraft.ts';
import { LookedUp } from '#ui/form/choice/LookedUp.tsx';
import { useTranslate } from '#ui/locale.ts';
import { AnswerInput } from '../frame/AnswerInput.tsx';
import { meantBy } from '../model/answers.ts';
import { useWizard } from '../state/wizardState.ts';
import { type Check, useCheck } from './useCheck.ts';

const TAKEN = 'codes.emailAlreadyExists';

/**
 * Checks during typing whether a user already has the email address. An address with which this application was sent,
 * without a response, may be taken by this very application. Source: docs/product.md, 5.3.
 */
export function useEmailCheck() {
  const { answers, refuse, uploadToken } = useWizard();
  const email = meantBy('email', answers.email);
  return useCheck({
    text: emailRule(email) ? '' : email,
    ask: isEmailFree,
    onAnswer: (isFree, text) => {
      const isOwn = unanswered.emails(uploadToken).some(own => isSameEmail(own, text));
      if (!isFree && !isOwn) refuse('email', text, TAKEN);
    },
  });
}

const isSameEmail = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** The email address, with its availability. */
export function EmailField({ check }: { check: Check<boolean> }) {
  const translate = useTranslate();
  const isFree = check.kind === 'answered' && check.answer;
  return (
    <AnswerInput
      name="email"
      type="email"
      autoComplete="email"
      help={
        <LookedUp kind={isFree ? 'found' : check.kind}>
          {check.kind === 'nothing' && translate('onboarding.account.emailHelp')}
          {check.kind === 'running' && translate('onboarding.account.emailChecking')}
          {check.kind === 'failed' && translate('onboarding.account.emailUnchecked')}
          {isFree && translate('onboarding.account.emailFree')}
        </LookedUp>
      }
    />
  );
}
