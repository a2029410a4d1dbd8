import { useState } from 'react';
import { hasNoAnswer } from '#api/hasNoAnswer.ts';

/** What is known about a change whose response was lost; undefined if none was lost. */
export type LostChange = 'unknown' | 'probablyChanged' | undefined;

/**
 * Tracks a change of a secret whose response was lost: it may have been made, which is likely if the old secret
 * is refused afterwards. Source: docs/product.md, 7.3 (change-password) and 7.5.
 */
export function useLostChange() {
  const [wasLost, setWasLost] = useState(false);
  return {
    /** For `onError` of the action. */
    follow: (error: unknown) => {
      if (hasNoAnswer(error)) setWasLost(true);
      return false;
    },
    /** Called after a change that was made. */
    forget: () => setWasLost(false),
    /** @param isRefused whether the secret to be replaced was refused */
    judge: (error: unknown, isRefused: boolean): LostChange => {
      if (hasNoAnswer(error)) return 'unknown';
      return wasLost && isRefused ? 'probablyChanged' : undefined;
    },
  };
}
