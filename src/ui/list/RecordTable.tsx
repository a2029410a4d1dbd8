import type { ReactNode } from 'react';
import { Link, type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { Column } from './column.ts';
import { ListEmpty, ListError, ListSkeleton } from './listStates.tsx';
import { rowKeys } from './rowKeys.ts';
import './RecordTable.css';

export interface RecordTableProps<R extends RaRecord> {
  columns: readonly Column<R>[];
  /** Where a record opens. The first cell is a real link, so that a middle-click opens a tab. */
  to?: (record: R) => string;
  /** Resource whose field names head the columns; the list's own, unless told. */
  fieldsOf?: string;
}

/**
 * The table of every list, inside react-admin's list context: light markup, since the cells of a
 * component library are what a page change costs. Where there is no room for columns each row is a card.
 * Loading, empty and failed lists are shown as what they are; old rows stay while new ones come.
 */
export function RecordTable<R extends RaRecord>({ columns, to, fieldsOf }: RecordTableProps<R>) {
  const { data, isPending, isFetching, error, ...list } = useListContext<R>();
  const resource = fieldsOf ?? list.resource;
  if (isPending) return <ListSkeleton columns={columns.length} />;
  if (!data || data.length === 0) return error ? <ListError error={error} /> : <ListEmpty />;
  const keys = rowKeys(data);
  return (
    <>
      {error && <ListError error={error} />}
      {/* biome-ignore lint/a11y/noRedundantRoles: the cards of narrow screens take the table's own role away */}
      <table role="table" className="k-table" aria-busy={isFetching}>
        <Head columns={columns} resource={resource} />
        <tbody>
          {data.map((record, index) => (
            <Row key={keys[index]} {...{ record, columns, to, resource }} />
          ))}
        </tbody>
      </table>
    </>
  );
}

const fieldLabel = (resource: string, source: string) => `resources.${resource}.fields.${source}`;

function Head<R>({ columns, resource }: { columns: readonly Column<R>[]; resource: string }) {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        {columns.map(({ source, align }) => (
          <th key={source} scope="col" data-align={align}>
            {translate(fieldLabel(resource, source))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps<R extends RaRecord> extends Omit<RecordTableProps<R>, 'fieldsOf'> {
  record: R;
  resource: string;
}

function Row<R extends RaRecord>({ record, columns, to, resource }: RowProps<R>) {
  const translate = useTranslate();
  return (
    <tr>
      {columns.map((column, index) => (
        <td
          key={column.source}
          data-label={translate(fieldLabel(resource, column.source))}
          data-align={column.align}
          data-nowrap={column.nowrap}
        >
          {index === 0 && to ? (
            <RowLink to={to(record)}>{column.cell(record)}</RowLink>
          ) : (
            column.cell(record)
          )}
        </td>
      ))}
    </tr>
  );
}

const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="k-row-link">
    {children}
  </Link>
);
