import { findReferrer } from '../../../../providers/public/onboarding.ts';
import { meantBy } from '../model/answers.ts';
import { useWizard } from '../state/wizardState.ts';
import { useCheck } from './useCheck.ts';

const NOBODYS = 'codes.referralCodeNotFound';

/** Whose referral code it is, while it is typed. Source: spec section 8. */
export function useReferrer() {
  const { answers, refuse } = useWizard();
  return useCheck({
    text: meantBy('referralCode', answers.referralCode),
    ask: findReferrer,
    onAnswer: (referrer, text) => {
      if (!referrer) refuse('referralCode', text, NOBODYS);
    },
  });
}
