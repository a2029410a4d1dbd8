import { TableSortLabel } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { type SortPayload, useEvent, useListContext } from 'react-admin';
import type { Selection } from '#ui/list/selection.ts';
import { useTranslate } from '#ui/locale.ts';
import type { RowShape } from './RecordRow.tsx';

interface TableHeadProps<R> {
  shape: RowShape<R>;
  selection: Selection | undefined;
}

/** Column headings with sorting where the endpoint supports it, and the checkbox of the page. */
export function TableHead<R>({ shape, selection }: TableHeadProps<R>) {
  const { sort, setSort } = useListContext();
  return (
    <thead>
      <tr>
        {selection && <PickPage {...selection} />}
        <Headings cells={shape.cells} sort={sort} onSort={useEvent(setSort)} />
      </tr>
    </thead>
  );
}

interface HeadingsProps<R> extends Pick<RowShape<R>, 'cells'> {
  sort: SortPayload | undefined;
  onSort: (sort: SortPayload) => void;
}

/** Separate from the list's context, so that a change of page does not re-render them. */
const Headings = memo(HeadingCells) as typeof HeadingCells;

function HeadingCells<R>({ cells, sort, onSort }: HeadingsProps<R>): ReactNode {
  return cells.map(({ column: { source, align, sortable: field }, label }) => {
    const order = field !== undefined && sort?.field === field ? sort.order : undefined;
    return (
      <th
        key={source}
        scope="col"
        data-align={align}
        aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
      >
        {field === undefined ? (
          label
        ) : (
          <TableSortLabel
            active={order !== undefined}
            direction={order === 'ASC' ? 'asc' : 'desc'}
            onClick={() => onSort({ field, order: order === 'DESC' ? 'ASC' : 'DESC' })}
          >
            {label}
          </TableSortLabel>
        )}
      </th>
    );
  });
}

function PickPage({ picked, isAll, pickPage }: Selection) {
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
