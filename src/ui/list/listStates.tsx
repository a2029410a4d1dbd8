import { Button } from '@mui/material';
import { lazy, Suspense, useRef } from 'react';
import { useListContext } from 'react-admin';
import { BAD_PARAMETER } from '#contract/words/codes.ts';
import { useFocusAfter } from '#ui/focus/useFocusAfter.ts';
import { isGiven } from '#ui/list/filters/filter.ts';
import { useTranslate } from '#ui/locale.ts';
import { codeOf } from '#ui/state/codeOf.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';

const RefusedFilter = lazy(async () => ({
  default: (await import('./filters/RefusedFilter.tsx')).RefusedFilter,
}));

const SKELETON_ROWS = 10;

/** Table skeleton while the first rows load. */
export function ListSkeleton({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  const rows = Array.from({ length: SKELETON_ROWS }, (_, index) => index);
  return (
    <>
      <LoadingStatus />
      <table className="k-table k-skeleton" aria-hidden>
        <tbody>
          {rows.map(row => (
            <tr key={row}>
              {cells.map(cell => (
                <td key={cell}>
                  <span />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/**
 * Empty list: shows whether the filters are the reason, and offers to clear them.
 * @param text key: why a list without filters is empty
 */
export function ListEmpty({ text = 'list.empty' }: { text?: string | undefined }) {
  const translate = useTranslate();
  const { filterValues, setFilters, meta, page } = useListContext();
  const ref = useRef<HTMLDivElement>(null);
  useFocusAfter(ref);
  const now = {
    isFiltered: Object.values(filterValues ?? {}).some(isGiven),
    // react-admin turns to a page that exists
    isBeyondLast: page > 1,
  };
  // until other rows are loaded, the list is empty for the reason that it had
  const ofRows = useRef(now);
  if (!meta?.isOfBefore) ofRows.current = now;
  const { isFiltered, isBeyondLast } = ofRows.current;
  if (isBeyondLast) return <LoadingStatus />;
  return (
    <div ref={ref} className="k-state" role="status">
      <p>{translate(isFiltered ? 'list.emptyFiltered' : text)}</p>
      {isFiltered && (
        <Button onClick={() => setFilters({}, {}, false)}>{translate('list.clearFilters')}</Button>
      )}
    </div>
  );
}

/** Error with a retry button, or without the refused filter; existing rows stay below it. */
export function ListError({ error }: { error: Error }) {
  const { refetch } = useListContext();
  if (codeOf(error) === BAD_PARAMETER) {
    return (
      <Suspense>
        <RefusedFilter error={error} />
      </Suspense>
    );
  }
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
