import TableSortLabel from '@mui/material/TableSortLabel';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import type { RowShape } from './RecordRow.tsx';
import type { useSelection } from './selection.ts';

interface TableHeadProps<R extends RaRecord> {
  shape: RowShape<R>;
  selection: ReturnType<typeof useSelection<R>> | undefined;
}

/** The names of the columns, by which the list is ordered where its endpoint can, and the page's box. */
export function TableHead<R extends RaRecord>({ shape, selection }: TableHeadProps<R>) {
  const { sort } = useListContext();
  return (
    <thead>
      <tr>
        {selection && <PickPage selection={selection} />}
        {shape.cells.map(({ column: { source, align, sortable }, label }) => {
          const isSorted = sortable !== undefined && sort?.field === sortable;
          return (
            <th
              key={source}
              scope="col"
              data-align={align}
              {...(isSorted && {
                'aria-sort': sort.order === 'ASC' ? 'ascending' : 'descending',
              })}
            >
              {sortable === undefined ? label : <SortButton field={sortable} label={label} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortButton({ field, label }: { field: string; label: string }) {
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === field;
  const next = isSorted && sort.order === 'DESC' ? 'ASC' : 'DESC';
  return (
    <TableSortLabel
      active={isSorted}
      direction={isSorted && sort.order === 'ASC' ? 'asc' : 'desc'}
      onClick={() => setSort({ field, order: next })}
    >
      {label}
    </TableSortLabel>
  );
}

function PickPage<R extends RaRecord>({
  selection: { picked, isAll, pickPage },
}: {
  selection: ReturnType<typeof useSelection<R>>;
}) {
  const translate = useTranslate();
  return (
    <th scope="col" className="k-pick">
      <label>
        <input
          type="checkbox"
          aria-label={translate('list.selectPage')}
          checked={isAll}
          ref={box => {
            if (box) box.indeterminate = picked > 0 && !isAll;
          }}
          onChange={() => pickPage(!isAll)}
        />
      </label>
    </th>
  );
}
