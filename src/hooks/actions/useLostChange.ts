import { useState } from 'react';
import { hasNoAnswer } from '#api/hasNoAnswer.ts';

/** What is known of a change whose answer did not come; undefined where none was lost. */
export type LostChange = 'unknown' | 'probablyChanged' | undefined;

/**
 * Follows the change of a secret through a lost answer: it may have been made, which the secret that it replaces
 * makes likely when that is refused afterwards. Source: docs/product.md, 7.3 (change-password) and 7.5.
 */
export function useLostChange() {
  const [wasLost, setWasLost] = useState(false);
  return {
    /** For `onError` of the action. */
    follow: (error: unknown) => {
      if (hasNoAnswer(error)) setWasLost(true);
      return false;
    },
    /** For a change that was made. */
    forget: () => setWasLost(false),
    /** @param isRefused whether the secret to be replaced was refused */
    judge: (error: unknown, isRefused: boolean): LostChange => {
      if (hasNoAnswer(error)) return 'unknown';
      return wasLost && isRefused ? 'probablyChanged' : undefined;
    },
  };
}
