import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import ViewColumnRounded from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from 'react-admin';
import { PopPanel } from '../../PopPanel.tsx';
import type { Column } from '../column.ts';
import { ViewsPanel } from '../views/ViewsPanel.tsx';
import { DisplayPanel } from './DisplayPanel.tsx';
import { ExportButton } from './ExportButton.tsx';

interface ListToolsProps<R> {
  list: string;
  columns: readonly Column<R>[];
  /** Those that are shown now. */
  shown: readonly Column<R>[];
  exportable: boolean;
}

/** What a list offers beside its filters: saved views, columns and density, a file of all its rows. */
export function ListTools<R>({ list, columns, shown, exportable }: ListToolsProps<R>) {
  const translate = useTranslate();
  return (
    <>
      <PopPanel label={translate('list.views')} icon={<BookmarkBorderRounded />}>
        {close => <ViewsPanel list={list} onApplied={close} />}
      </PopPanel>
      <PopPanel label={translate('list.display')} icon={<ViewColumnRounded />}>
        {() => <DisplayPanel list={list} columns={columns} />}
      </PopPanel>
      {exportable && <ExportButton list={list} columns={shown} />}
    </>
  );
}
