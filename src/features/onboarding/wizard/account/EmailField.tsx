import { LookedUp } from '../../../../ui/form/LookedUp.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import { AnswerInput } from '../frame/AnswerInput.tsx';
import type { Check } from './useCheck.ts';

/** The email address, and whether it can be had. */
export function EmailField({ check }: { check: Check<boolean> }) {
  const translate = useTranslate();
  const isFree = check.kind === 'answered' && check.answer;
  return (
    <AnswerInput
      name="email"
      type="email"
      inputMode="email"
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
