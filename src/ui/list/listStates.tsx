import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';

const SKELETON_ROWS = 10;

/** The shape of the table while its first rows come. */
export function ListSkeleton({ columns }: { columns: number }) {
  const translate = useTranslate();
  const cells = Array.from({ length: columns }, (_, index) => index);
  const rows = Array.from({ length: SKELETON_ROWS }, (_, index) => index);
  return (
    <>
      <p role="status" className="k-visually-hidden">
        {translate('list.loading')}
      </p>
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

/** Nothing found: says whether the filters are the reason, and takes them away. */
export function ListEmpty() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.values(filterValues ?? {}).some(value => value !== '');
  return (
    <div className="k-state" role="status">
      <p>{translate(isFiltered ? 'list.emptyFiltered' : 'list.empty')}</p>
      {isFiltered && (
        <Button onClick={() => setFilters({}, {}, false)}>{translate('list.clearFilters')}</Button>
      )}
    </div>
  );
}

/** What failed, and a way to try again; rows that were there stay below it. */
export function ListError({ error }: { error: Error }) {
  const { refetch } = useListContext();
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
