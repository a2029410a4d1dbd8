import { useMemo, useRef } from 'react';
import { type RaRecord, useGetRecordRepresentation, useListContext } from 'react-admin';
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
import { type Opening, useRowLinks } from './useRowLinks.ts';
import './RecordTable.css';
import './RecordCards.css';

/** With more columns than this the table scrolls in its own container. */
const MOST_COLUMNS = 8;

const isWide = (columns: readonly unknown[]) => columns.length > MOST_COLUMNS;

export interface RecordTableProps<R extends RaRecord> {
  columns: readonly Column<R>[];
  /**
   * Path of a record; undefined for one that cannot be opened. The first cell is a real link, so that a middle click opens
   * a tab.
   */
  to?: (record: R) => string | undefined;
  /** How that path is entered in the browser history, for a drawer: its `opening`. */
  opening?: Opening;
  /** Resource whose field labels are the column headings; the list's own by default. */
  fieldsOf?: string;
  /** Key of the text of an empty list, unless filters are the reason. */
  empty?: string | undefined;
  /** Whether rows can be selected; only if the list has bulk actions. */
  selectable?: boolean;
}

/**
 * The table of every list, inside react-admin's list context. Uses light markup, since MUI cells make page
 * changes slow. On narrow screens each row is a card. Handles loading, empty and failed lists: old rows stay
 * while new ones load, and below the error if a request for the same page failed. Keyboard: `useRowKeys`.
 */
export function RecordTable<R extends RaRecord>(props: RecordTableProps<R>) {
  const ofList = useFieldsOf();
  const { columns, to, opening, fieldsOf = ofList, selectable = false } = props;
  const { data, isPending, error, meta } = useListContext<R>();
  const selection = useSelection<R>();
  if (isPending) return <ListSkeleton columns={columns.length} />;
  if (error && meta?.isOfOtherPage) return <ListError error={error} />;
  if (!data || data.length === 0) {
    return error ? <ListError error={error} /> : <ListEmpty text={props.empty} />;
  }
  return (
    <>
      {error && <ListError error={error} />}
      <Rows
        // in a frame or without, it is another table, to which keys and links are attached again
        key={isWide(columns) ? 'wide' : 'fitting'}
        columns={columns}
        to={to}
        opening={opening}
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
  opening: Opening | undefined;
}

function Rows<R extends RaRecord>(props: RowsProps<R>) {
  const { columns, to, opening, data, resource, selection } = props;
  const translate = useTranslate();
  const { isFetching, selectedIds } = useListContext();
  const table = useRef<HTMLTableElement>(null);
  const [density] = useDensity();
  useRowKeys(table);
  useRowLinks(table, opening);
  const nameOf = useGetRecordRepresentation();
  const shape = useMemo(
    (): RowShape<R> => ({
      to,
      cells: columns.map(column => ({
        column,
        label: translate(`resources.${resource}.fields.${column.source}`),
      })),
      nameOf: record => {
        const name = nameOf(record);
        return String(typeof name === 'string' ? name : record.id);
      },
    }),
    [columns, to, resource, translate, nameOf],
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
  if (!isWide(columns)) return rows;
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
