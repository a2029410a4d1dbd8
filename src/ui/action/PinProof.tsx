import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { waitMessage, waitOf } from '#contract/words/waiting.ts';
import { PinInput } from '#ui/form/inputs/PinInput.tsx';
import { messageOf } from '#ui/form/messageOf.ts';
import { textOf } from '#ui/textOf.ts';

/**
 * Secrets that authenticate the user, kept only while they are on the screen: never stored, and dropped with
 * the step.
 */
export interface Secrets {
  pin: string;
}

export const NO_SECRETS: Secrets = { pin: '' };

interface PinProofProps {
  /** Key of the label. */
  label?: string;
  /**
   * Error of the last attempt: shown at the field, which is cleared and focused, since the PIN must be typed
   * again.
   */
  problem?: unknown;
}

/** PIN field for actions that debit a wallet; inside the form whose button submits it. */
export function PinProof({ label = 'stepUp.pin', problem }: PinProofProps) {
  const { setError, setValue } = useFormContext<Secrets>();
  // before that react-admin would clear the field
  const { isReady } = useFormState();
  useEffect(() => {
    if (!problem || !isReady) return;
    setValue('pin', '');
    const wait = waitOf(problem);
    const { key, values } =
      wait === undefined ? { key: textOf(problem, 'message'), values: {} } : waitMessage(wait);
    setError('pin', { message: messageOf(key, values) }, { shouldFocus: true });
  }, [problem, isReady, setError, setValue]);
  return <PinInput<Secrets> source="pin" label={label} />;
}
