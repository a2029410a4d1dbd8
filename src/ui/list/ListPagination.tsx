import { useId } from 'react';
import { useListPaginationContext, useLocaleState, useTranslate } from 'react-admin';
import { PAGE_SIZES } from '../../contract/constants.ts';

/** Pages of a list: with the total where the backend tells it, else by previous and next. */
export function ListPagination() {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const id = useId();
  const list = useListPaginationContext();
  const { page, perPage, total, isPending, hasNextPage, hasPreviousPage, setPage, setPerPage } =
    list;
  if (isPending || (total === 0 && page === 1)) return null;
  const shown = new Intl.NumberFormat(locale);
  const from = (page - 1) * perPage + 1;
  const range =
    total === undefined
      ? translate('list.page', { page: shown.format(page) })
      : translate('list.range', {
          from: shown.format(Math.min(from, total)),
          to: shown.format(Math.min(from + perPage - 1, total)),
          total: shown.format(total),
        });
  return (
    <nav className="k-pagination" aria-label={translate('list.pages')}>
      <label htmlFor={id}>{translate('list.perPage')}</label>
      <select
        id={id}
        className="k-input"
        value={perPage}
        onChange={event => setPerPage(Number(event.target.value))}
      >
        {[...new Set([...PAGE_SIZES, perPage])].map(size => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <span role="status">{range}</span>
      <button
        type="button"
        className="k-button"
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      >
        {translate('list.previous')}
      </button>
      <button
        type="button"
        className="k-button"
        disabled={!hasNextPage}
        onClick={() => setPage(page + 1)}
      >
        {translate('list.next')}
      </button>
    </nav>
  );
}
