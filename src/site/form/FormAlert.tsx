import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from '#ui/locale.ts';
import type { Failure } from './failure.ts';

interface FormAlertProps {
  failure: Pick<Failure, 'message' | 'values' | 'requestRef'>;
  /** A field has the focus, since the user continues there. */
  isFieldNext?: boolean;
}

/** The error above the form: announced and focused, so that the user does not miss it. */
export function FormAlert({ failure, isFieldNext = false }: FormAlertProps) {
  const t = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failure is focused like the first
  useLayoutEffect(() => {
    if (!isFieldNext) ref.current?.focus();
  }, [failure]);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="k-alert">
      <p>{t(failure.message, failure.values)}</p>
      {failure.requestRef && (
        <p className="k-reference">{t('failed.reference', { ref: failure.requestRef })}</p>
      )}
    </div>
  );
}
