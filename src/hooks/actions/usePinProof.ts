import { isApiError, refusedHere } from '#api/errors.ts';
import { isSteppedUp } from '#api/session/stepUp.ts';
import { PIN_INCORRECT } from '#contract/words/codes.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useProfile } from '#session/useSession.ts';

/** Whether it was the PIN, and nothing else, that was refused. */
export const isWrongPin = (error: unknown): boolean =>
  isApiError(error) && error.code === PIN_INCORRECT;

/** The backend wants the PIN again: the last check was too long ago. */
export const PIN_EXPIRED = refusedHere('stepUp.expired', PIN_INCORRECT);

/**
 * Has the PIN checked before a call that takes value out and has none in its body.
 * Source: docs/contract.md, Money (Step-up).
 */
export function usePinProof() {
  const { id: userId } = useProfile();
  return {
    prove: (provider: PortalDataProvider, { pin }: { pin: string }) =>
      provider.stepUp({ userId, pin }),
    /** Whether that was done a moment ago. The backend decides: it answers 3005 where it was not. */
    isProved: isSteppedUp,
  };
}
