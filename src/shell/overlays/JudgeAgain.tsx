import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

interface JudgeAgainProps {
  /** A field that repeats another one and was found to differ. */
  field: string;
  /** The other one: with it, the first may be right again. */
  after: string;
}

/** Judges a field again when the one changes that it is compared with. */
export function JudgeAgain({ field, after }: JudgeAgainProps) {
  const { trigger } = useFormContext();
  const isWrong = field in useFormState({ name: field }).errors;
  const other: unknown = useWatch({ name: after });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other one changes, and at no other time
  useEffect(() => {
    if (isWrong) void trigger(field);
  }, [other]);
  return null;
}
