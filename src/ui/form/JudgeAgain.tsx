import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

interface JudgeAgainProps {
  /** A confirmation field that did not match. */
  field: string;
  /** The field it confirms: changing it may make them match. */
  after: string;
}

/** Validates a field again when the field that it is compared with changes. */
export function JudgeAgain({ field, after }: JudgeAgainProps) {
  const { trigger } = useFormContext();
  const isWrong = field in useFormState({ name: field }).errors;
  const other: unknown = useWatch({ name: after });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the other field changes
  useEffect(() => {
    if (isWrong) void trigger(field);
  }, [other]);
  return null;
}
