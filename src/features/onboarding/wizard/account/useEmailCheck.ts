import { email as emailRule } from '../../../../contract/rules.ts';
import { isEmailFree } from '../../../../providers/public/onboarding.ts';
import { meantBy } from '../model/answers.ts';
import { useWizard } from '../state/wizardState.ts';
import { useCheck } from './useCheck.ts';

const TAKEN = 'codes.emailAlreadyExists';

/** Whether the email address is somebody's already, while it is typed. Source: spec section 5. */
export function useEmailCheck() {
  const { answers, refuse } = useWizard();
  const email = meantBy('email', answers.email);
  return useCheck({
    text: emailRule(email) ? '' : email,
    ask: isEmailFree,
    onAnswer: (isFree, text) => {
      if (!isFree) refuse('email', text, TAKEN);
    },
  });
}
