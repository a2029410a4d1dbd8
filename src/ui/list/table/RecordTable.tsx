import { useMemo, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { ListEmpty, ListError, ListSkeleton } from '#ui/list/listStates.tsx';
import { type Selection, useSelection } from '#ui/list/selection.ts';
import { useTranslate } from '#ui/locale.ts';
import type { Column } from './column.ts';
import { useFieldsOf } from './fieldsOf.ts';
import { RecordRow, type RowShape } from './RecordRow.tsx';
import { rowKeys } from './rowKeys.ts';
import { TableHead } from './TableHead.tsx';
import { useDensity } from './useDensity.ts';
import { useRowKeys } from './useRowKeys.ts';
import './RecordTable.css';
import './RecordCards.css';

/** More than these fit no page: the table scrolls within its own frame then. */
const MOST_COLUMNS = 8;

export interface RecordTableProps<R extends RaRecord> {
  columns: readonly Column<R>[];
  /** Where a record opens. The first cell is a real link, so that a middle-click opens a tab. */
  to?: (record: R) => string;
  /** Resource whose field names head the columns; the list's own by default. */
  fieldsOf?: string;
  /** Whether rows can be selected; only where there is something to do with several at once. */
  selectable?: boolean;
}

/**
 * The table of every list, inside react-admin's list context: light markup, since the cells of a
 * component library are what a page change costs. Where there is no room for columns each row is a
 * card. Loading, empty and failed lists are shown as what they are; old rows stay while new ones
 * come, and below the error where those of the same page could not be loaded. Keys: `useRowKeys`.
 */
export function RecordTable<R extends RaRecord>(props: RecordTableProps<R>) {
  const ofList = useFieldsOf();
  const { columns, to, fieldsOf = ofList, selectable = false } = props;
  const { data, isPending, error, meta } = useListContext<R>();
  const selection = useSelection<R>();
  if (isPending) return <ListSkeleton columns={columns.length} />;
  if (error && meta?.isOfOtherPage) return <ListError error={error} />;
  if (!data || data.length === 0) return error ? <ListError error={error} /> : <ListEmpty />;
  return (
    <>
      {error && <ListError error={error} />}
      <Rows
        columns={columns}
        to={to}
        data={data}
        resource={fieldsOf}
        selection={selectable ? selection : undefined}
      />
    </>
  );
}

interface RowsProps<R extends RaRecord> extends Pick<RowShape<R>, 'to'> {
  columns: readonly Column<R>[];
  data: readonly R[];
  resource: string;
  selection: Selection | undefined;
}

function Rows<R extends RaRecord>({ columns, to, data, resource, selection }: RowsProps<R>) {
  const translate = useTranslate();
  const { isFetching, selectedIds } = useListContext();
  const table = useRef<HTMLTableElement>(null);
  const [density] = useDensity();
  useRowKeys(table);
  const shape = useMemo(
    (): RowShape<R> => ({
      to,
      cells: columns.map(column => ({
        column,
        label: translate(`resources.${resource}.fields.${column.source}`),
      })),
    }),
    [columns, to, resource, translate],
  );
  const keys = rowKeys(data);
  const rows = (
    <table
      ref={table}
      // biome-ignore lint/a11y/noRedundantRoles: the cards of narrow screens take the table's own role away
      role="table"
      className="k-table"
      data-density={density}
      aria-busy={isFetching}
    >
      <TableHead shape={shape} selection={selection} />
      <tbody>
        {data.map((record, index) => (
          <RecordRow
            key={keys[index]}
            record={record}
            shape={shape}
            isPicked={selection && selectedIds.includes(record.id)}
            onPick={selection?.pick}
          />
        ))}
      </tbody>
    </table>
  );
  if (columns.length <= MOST_COLUMNS) return rows;
  return (
    <section
      className="k-wide"
      aria-label={translate('list.table')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself is scrolled by keys too
      tabIndex={0}
    >
      {rows}
    </section>
  );
}
