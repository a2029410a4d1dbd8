import Alert from '@mui/material/Alert';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ErrorMessage } from './ErrorState.tsx';

interface ActionProblemProps {
  /** What an action ended with; nothing is shown where there is nothing. */
  error: unknown;
  /** What the screen says of it in words of its own; undefined leaves it to the error's message. */
  explain?: ((error: unknown) => ReactNode) | undefined;
  /** `warning` for an action that may have been done all the same. */
  severity?: 'error' | 'warning';
}

/**
 * What went wrong with an action, where the user is: announced, and focused, since the button that
 * was pressed may have lost the focus. With the reference of the request, which support asks for.
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
