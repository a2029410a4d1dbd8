import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { IconButton, InputLabel, Select, Stack } from '@mui/material';
import { memo, type ReactNode, useId } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';
import { PageChoice } from './PageChoice.tsx';

/** Page sizes to choose from. Source: docs/product.md, 9. */
const PAGE_SIZES = [20, 50, 100] as const;

/**
 * Pagination of a list: shows the exact total if the backend sends one, "about" if it is estimated, otherwise only
 * previous and next. With an exact total the user can also enter a page number.
 * @param name of the list, if it differs from the page's
 */
export function ListPagination({ name }: { name?: string | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { meta, ...list } = useListContext();
  const { data, page, perPage, total, isPending, hasNextPage, hasPreviousPage, setPage } = list;
  const setPerPage = useEvent(list.setPerPage);
  const goBack = useEvent(() => setPage(page - 1));
  const goOn = useEvent(() => setPage(page + 1));
  if (isPending || (total === 0 && page === 1)) return null;
  // the backend returns the whole list, whichever page is requested
  if (data && data.length > perPage && !meta?.isOfBefore) return null;
  const pages = translate('list.pages');
  const shown = (count: number) => formatNumber(count, locale);
  const from = (page - 1) * perPage + 1;
  // fewer rows than requested, if the backend limits its pages
  const rows = meta?.isOfBefore ? perPage : data?.length || perPage;
  const range =
    total === undefined
      ? translate('list.page', { page: shown(page) })
      : translate(meta?.estimated ? 'list.rangeAbout' : 'list.range', {
          from: shown(Math.min(from, total)),
          to: shown(Math.min(from + rows - 1, total)),
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
      <PageSize size={perPage} onChoose={setPerPage} />
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
        <Turn label="list.previous" icon={BACK} isLast={!hasPreviousPage} onTurn={goBack} />
        <Turn label="list.next" icon={ON} isLast={!hasNextPage} onTurn={goOn} />
      </Stack>
    </Stack>
  );
}

/** Rows per page. Memoized, since a change of page does not affect it. */
const PageSize = memo(({ size, onChoose }: { size: number; onChoose: (size: number) => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <InputLabel htmlFor={id} sx={{ m: 0 }}>
        {translate('list.perPage')}
      </InputLabel>
      <Select
        native
        inputProps={{ id }}
        value={size}
        onChange={event => onChoose(Number(event.target.value))}
      >
        {[...new Set([...PAGE_SIZES, size])].map(each => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    </>
  );
});

const BACK = <ChevronLeftRounded className="k-as-read" />;
const ON = <ChevronRightRounded className="k-as-read" />;

interface TurnProps {
  /** Key of the button's name. */
  label: string;
  icon: ReactNode;
  /** Whether there is no page in its direction. */
  isLast: boolean;
  onTurn: () => void;
}

const Turn = memo(({ label, icon, isLast, onTurn }: TurnProps) => (
  <IconButton
    aria-label={useTranslate()(label)}
    // keeps the focus, also at the last page
    aria-disabled={isLast}
    onClick={isLast ? undefined : onTurn}
  >
    {icon}
  </IconButton>
));
