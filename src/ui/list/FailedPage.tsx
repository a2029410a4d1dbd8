import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatchErrors } from '#ui/state/CatchErrors.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';

type ListParams = { pagination?: { page: number } };

/**
 * Query options of a list: a page that cannot be loaded, and has no previous rows to show below the error, is left to
 * `FailedPage`. Without data react-admin would silently go to the first page. No toast, which would repeat the error.
 */
export const toFailedPage = {
  throwOnError: (
    _: unknown,
    { queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } },
  ) =>
    state.data === undefined &&
    ((queryKey[2] as ListParams | undefined)?.pagination?.page ?? 1) > 1,
  onError: () => undefined,
};

interface FailedPageProps {
  /** The error is forgotten when this changes. */
  resetKey: string;
  /** Above the error: the heading. */
  heading?: ReactNode;
  children: ReactNode;
}

/** Shows an error in place of a list whose page could not be loaded, with a retry button. */
export function FailedPage({ resetKey, heading, children }: FailedPageProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <CatchErrors
      resetKey={resetKey}
      fallback={(error, retry) => (
        <>
          {heading}
          <ErrorState
            error={error}
            onRetry={() => {
              reset();
              retry();
            }}
          />
        </>
      )}
    >
      {children}
    </CatchErrors>
  );
}
