import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

interface RefusedAtProps {
  /** The field, and the key of the message; undefined if no field was refused. */
  refusal: { field: string; message: string } | undefined;
}

/** Shows at its field what the backend has refused, and moves the focus there; inside a form. */
export function RefusedAt({ refusal }: RefusedAtProps) {
  const { setError } = useFormContext();
  useEffect(() => {
    // of type `server`, which the form moves the focus to
    if (refusal) setError(refusal.field, { type: 'server', message: refusal.message });
  }, [refusal, setError]);
  return null;
}
