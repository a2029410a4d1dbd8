import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { GetListResult, RaRecord } from 'react-admin';
import { BAD_PARAMETER } from '#contract/words/codes.ts';
import { CatchErrors } from '#ui/state/CatchErrors.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';

type ListParams = { pagination?: { page: number } };

/**
 * Query options of a list: a page that cannot be loaded, and has no previous rows to show below the error, is left to
 * `FailedPage`. Without data react-admin would silently go to the first page. No toast, which would repeat the error.
 */
const toFailedPage = {
  throwOnError: (
    _: unknown,
    { queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } },
  ) =>
    state.data === undefined &&
    ((queryKey[2] as ListParams | undefined)?.pagination?.page ?? 1) > 1,
  onError: () => undefined,
};

/**
 * Query options of a list that keeps the previous rows while new ones load. If the request fails, the list stays as it
 * is, with its page and filters. Rows of the same page (another order or filter) stay below the error. Rows of another
 * page are flagged and the error replaces them, since the pager shows a different range (`RecordTable`). Other views check
 * `isOfBefore` to see whether the rows are the requested ones.
 * @param page the requested page; undefined if only the list knows it, then all previous rows count as another page's
 */
export function useRowsOfBefore<R extends RaRecord>(resource: string, page?: string) {
  const last = useRef<{ result: GetListResult<R>; of: string }>(undefined);
  const of = `${resource} ${page}`;
  return {
    initialData: () => {
      if (!last.current) return undefined;
      const { result, of: ofBefore } = last.current;
      const isOfOtherPage = page === undefined || ofBefore !== of;
      return { ...result, meta: { ...result.meta, isOfBefore: true, isOfOtherPage } };
    },
    initialDataUpdatedAt: 0,
    onSuccess: (result: GetListResult<R>) => {
      if (!result.meta?.isOfBefore) last.current = { result, of };
    },
    ...toFailedPage,
  };
}

interface FailedPageProps {
  /** The error is forgotten when this changes. */
  resetKey: string;
  /** Above the error: the heading. */
  heading?: ReactNode;
  /** Replaces the error if the backend refuses the filters, which the list can remove. */
  refused?: ReactNode;
  children: ReactNode;
}

/** Shows an error in place of a list whose page could not be loaded, with a retry button. */
export function FailedPage({ resetKey, heading, refused, children }: FailedPageProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <CatchErrors
      resetKey={resetKey}
      fallback={(error, retry) =>
        refused && codeOf(error) === BAD_PARAMETER ? (
          refused
        ) : (
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
        )
      }
    >
      {children}
    </CatchErrors>
  );
}
