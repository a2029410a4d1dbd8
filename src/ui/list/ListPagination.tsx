import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { PAGE_SIZES } from '#contract/constants.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';
import { PageChoice } from './PageChoice.tsx';

/**
 * Pagination of a list: shows the exact total if the backend sends one, "about" if it is estimated, else only
 * previous and next. With an exact total the user can also enter a page number.
 * @param name of the list, if it differs from the page's
 */
export function ListPagination({ name }: { name?: string | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const { meta, ...list } = useListContext();
  const { page, perPage, total, isPending, hasNextPage, hasPreviousPage, setPage, setPerPage } =
    list;
  if (isPending || (total === 0 && page === 1)) return null;
  const pages = translate('list.pages');
  const shown = (count: number) => formatNumber(count, locale);
  const from = (page - 1) * perPage + 1;
  const range =
    total === undefined
      ? translate('list.page', { page: shown(page) })
      : translate(meta?.estimated ? 'list.rangeAbout' : 'list.range', {
          from: shown(Math.min(from, total)),
          to: shown(Math.min(from + perPage - 1, total)),
          total: shown(total),
        });
  return (
    <Stack
      component="nav"
      direction="row"
      aria-label={name ? `${name}: ${pages}` : pages}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        py: 1.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <InputLabel htmlFor={id} sx={{ m: 0 }}>
        {translate('list.perPage')}
      </InputLabel>
      <Select
        native
        inputProps={{ id }}
        value={perPage}
        onChange={event => setPerPage(Number(event.target.value))}
      >
        {[...new Set([...PAGE_SIZES, perPage])].map(size => (
          <option key={size}>{size}</option>
        ))}
      </Select>
      <span role="status">{range}</span>
      {total !== undefined && total > perPage && (
        <PageChoice
          page={page}
          pages={Math.ceil(total / perPage)}
          isLastKnown={!meta?.estimated}
          onChoose={setPage}
        />
      )}
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <IconButton
          aria-label={translate('list.previous')}
          disabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeftRounded className="k-as-read" />
        </IconButton>
        <IconButton
          aria-label={translate('list.next')}
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRightRounded className="k-as-read" />
        </IconButton>
      </Stack>
    </Stack>
  );
}
