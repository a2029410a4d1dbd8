import { isApiError, refusedHere } from '#api/errors.ts';
import { isSteppedUp } from '#api/session/stepUp.ts';
import { PIN_INCORRECT } from '#contract/words/codes.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useProfile } from '#session/useSession.ts';

/** Whether the error is about the PIN itself. */
export const isWrongPin = (error: unknown): boolean =>
  isApiError(error) && error.code === PIN_INCORRECT;

/** The PIN must be entered again: the last verification was too long ago. */
export const PIN_EXPIRED = refusedHere('stepUp.expired', PIN_INCORRECT);

/**
 * Verifies the PIN before a call that moves money out and has no PIN in its body.
 * Source: docs/contract.md, Money (Step-up).
 */
export function usePinProof() {
  const { id: userId } = useProfile();
  return {
    prove: (provider: PortalDataProvider, { pin }: { pin: string }) =>
      provider.stepUp({ userId, pin }),
    /** Whether the PIN was verified a moment ago. The backend decides: it returns 3005 if it was not. */
    isProved: isSteppedUp,
  };
}
