import { accessOf, mayRequest } from '../../../contract/access.ts';
import { isRerouted } from '../../../contract/actions.ts';
import { approveMerchant } from '../../../contract/endpoints/merchants.ts';
import {
  deleteMerchantApplicant,
  resendOnboardingEmail,
} from '../../../contract/endpoints/onboarding.ts';
import { useViewer } from '../../../session/useSession.ts';

/** What the person may do with an application; the backend judges again. */
export function useMayDecide() {
  const { role } = useViewer();
  return {
    decide: accessOf(approveMerchant, role) !== 'denied' || mayRequest(approveMerchant, role),
    /** What they decide is decided again by the ops validator. */
    isRerouted: isRerouted('APPROVE_MERCHANT', role),
    remove: accessOf(deleteMerchantApplicant, role) !== 'denied',
    resend: accessOf(resendOnboardingEmail, role) !== 'denied',
  };
}
