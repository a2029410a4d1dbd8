import Alert from '@mui/material/Alert';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { errorText } from './errorText.ts';
import { textOf } from './textOf.ts';
import { useTranslate } from './words.ts';

interface ActionProblemProps {
  /** What an action ended with; nothing is shown where there is nothing. */
  error: unknown;
  /** What the screen says of it in words of its own; undefined leaves it to the error's message. */
  explain?: ((error: unknown) => ReactNode) | undefined;
}

/**
 * What went wrong with an action, where the person is: announced, and focused, since the button that
 * was pressed may have lost the focus. With the reference of the request, which support asks for.
 */
export function ActionProblem({ error, explain }: ActionProblemProps) {
  const translate = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failure is focused like the first
  useLayoutEffect(() => ref.current?.focus(), [error]);
  if (error === null || error === undefined) return null;
  const explained = explain?.(error);
  const reference = textOf(error, 'requestRef');
  return (
    <Alert ref={ref} role="alert" severity="error" tabIndex={-1} sx={{ mb: 2 }}>
      {explained ?? errorText(translate, error)}
      {reference && explained === undefined && (
        <small className="k-reference">{translate('failed.reference', { ref: reference })}</small>
      )}
    </Alert>
  );
}
