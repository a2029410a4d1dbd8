import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { lazy, memo } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';
import { PopPanel } from '#ui/menu/PopPanel.tsx';
import type { AskForPersonal } from './export/exportJob.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import type { ListFilter } from './filters/filter.ts';
import { ListSearch } from './ListSearch.tsx';
import type { Column } from './table/column.ts';
import type { DisplayPanel as Panel } from './tools/DisplayPanel.tsx';
import { ExportButton } from './tools/ExportButton.tsx';
import { ViewsPanel } from './views/ViewsPanel.tsx';

// no row waits for it
const DisplayPanel = lazy(async () => ({
  default: (await import('./tools/DisplayPanel.tsx')).DisplayPanel,
})) as unknown as typeof Panel;

interface ListToolbarProps<R extends RaRecord> {
  /** Key for saved views, columns and export files. */
  name: string;
  /** Keys of the heading, and of the tab. */
  title: string;
  tab: string | undefined;
  /** Key of the search label; without it the list has no search. */
  search: string | undefined;
  searchSource: string | undefined;
  filters: readonly ListFilter[];
  /** All columns of the list, and the visible ones. */
  columns: readonly Column<R>[];
  shown: readonly Column<R>[];
  askForPersonal: AskForPersonal | undefined;
}

function Toolbar<R extends RaRecord>(props: ListToolbarProps<R>) {
  const { name, title, tab, search, searchSource, filters, columns, shown } = props;
  const translate = useTranslate();
  return (
    <FilterBar
      search={search && <ListSearch source={searchSource} label={search} />}
      filters={filters}
      tools={
        <>
          <PopPanel label={translate('list.views')} icon={<BookmarkBorderRounded />}>
            {close => <ViewsPanel list={name} onApplied={close} />}
          </PopPanel>
          <PopPanel label={translate('list.display')} icon={<ViewColumnOutlined />}>
            {() => <DisplayPanel list={name} columns={columns} />}
          </PopPanel>
          <ExportButton
            list={name}
            titles={[title, tab]}
            columns={shown}
            filters={filters}
            searchSource={searchSource}
            askForPersonal={props.askForPersonal}
          />
        </>
      }
    />
  );
}

/** Search, filters and tools of a `ListPage`; not re-rendered by a change of page. */
export const ListToolbar = memo(Toolbar) as typeof Toolbar;
