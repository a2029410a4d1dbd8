import { findReferrer, type Referrer } from '#providers/application/application.ts';
import { LookedUp } from '#ui/form/choice/LookedUp.tsx';
import { useTranslate } from '#ui/locale.ts';
import { AnswerInput } from '../frame/AnswerInput.tsx';
import { AnswerRadios } from '../frame/AnswerRadios.tsx';
import { meantBy } from '../model/answers.ts';
import { useWizard } from '../state/wizardState.ts';
import { type Check, useCheck } from './useCheck.ts';

const NOBODYS = 'codes.referralCodeNotFound';

/** Looks up the owner of the referral code during typing. Source: docs/product.md, 8.2. */
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

/** The referral code, its owner, and the merchant's relation to the owner. */
export function ReferralFields({ check }: { check: Check<Referrer | undefined> }) {
  const translate = useTranslate();
  const { answers } = useWizard();
  const referrer = check.kind === 'answered' ? check.answer : undefined;
  const isNobodys = check.kind === 'answered' && !referrer;
  return (
    <>
      <AnswerInput
        name="referralCode"
        autoCapitalize="characters"
        help={
          <LookedUp kind={referrer ? 'found' : check.kind}>
            {check.kind === 'nothing' && translate('onboarding.account.referralHelp')}
            {check.kind === 'running' && translate('merchantLookUp.looking')}
            {check.kind === 'failed' && translate('onboarding.account.referralUnchecked')}
            {referrer && (
              <>
                <bdi>{referrer.name}</bdi> ({translate(`onboarding.referrers.${referrer.type}`)})
              </>
            )}
          </LookedUp>
        }
      />
      {answers.referralCode.trim() !== '' && !isNobodys && (
        <AnswerRadios name="businessRelationship" />
      )}
    </>
  );
}
