import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

interface RefusedAtProps {
  /** The field, and the key of the message; undefined if no field was refused. */
  refusal: { field: string; message: string } | undefined;
}

/** Shows what the backend has refused at its field, and focuses that field; used inside a form. */
export function RefusedAt({ refusal }: RefusedAtProps) {
  const { setError } = useFormContext();
  useEffect(() => {
    // of type `server`, which the form focuses
    if (refusal) setError(refusal.field, { type: 'server', message: refusal.message });
  }, [refusal, setError]);
  return null;
}
