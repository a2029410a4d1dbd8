import { Alert } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ErrorMessage } from './ErrorState.tsx';

interface ActionProblemProps {
  /** The error of an action; without one nothing is shown. */
  error: unknown;
  /** The screen's own message; undefined falls back to the error's. */
  explain?: ((error: unknown) => ReactNode) | undefined;
  /** `warning` for an action that may have succeeded nevertheless. */
  severity?: 'error' | 'warning';
}

/**
 * The error of an action, shown where the user is: announced, and focused, since the pressed button may have lost the
 * focus. Includes the reference of the request, which support asks for.
 */
export function ActionProblem({ error, explain, severity = 'error' }: ActionProblemProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failure is focused like the first
  useLayoutEffect(() => ref.current?.focus(), [error]);
  if (error === null || error === undefined) return null;
  return (
    <Alert ref={ref} role="alert" severity={severity} tabIndex={-1} sx={{ mb: 2 }}>
      {explain?.(error) ?? <ErrorMessage error={error} />}
    </Alert>
  );
}
