import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Answers, FIELD_NAMES, type FieldName } from '../model/answers.ts';
import { type StepName, stepOfField } from '../model/steps.ts';

/**
 * Tells at each field of a step what is wrong with it, once a user wanted to go on from that step.
 * @returns tells it at one field, in the next rendering, with what was found out about it meanwhile
 */
export function useToldFields(
  { trigger }: UseFormReturn<Answers>,
  told: ReadonlySet<StepName>,
): (field: FieldName) => void {
  const [next, setNext] = useState<FieldName>();
  useEffect(() => {
    if (told.size === 0) return;
    void trigger(FIELD_NAMES.filter(name => told.has(stepOfField(name))));
  }, [told, trigger]);
  useEffect(() => {
    if (!next) return;
    setNext(undefined);
    void trigger(next);
  }, [next, trigger]);
  return useCallback((field: FieldName) => setNext(field), []);
}
