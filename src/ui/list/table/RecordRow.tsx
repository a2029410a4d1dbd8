import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import type { Pick } from '#ui/list/selection.ts';
import { useTranslate } from '#ui/locale.ts';
import type { Column } from './column.ts';

/** Props shared by all rows of a table. */
export interface RowShape<R> {
  to: ((record: R) => string | undefined) | undefined;
  cells: readonly { column: Column<R>; label: string }[];
  /** Name of a record, for its checkbox. */
  nameOf: (record: R) => string;
}

interface RecordRowProps<R extends RaRecord> {
  record: R;
  shape: RowShape<R>;
  isPicked?: boolean;
  /** Absent if the list has no bulk actions. */
  onPick?: Pick;
}

/** A row; renders again only if its record or its checkbox changes. */
export const RecordRow = memo(Row) as typeof Row;

function Row<R extends RaRecord>({ record, shape, isPicked = false, onPick }: RecordRowProps<R>) {
  const path = shape.to?.(record);
  return (
    <tr data-picked={isPicked || undefined}>
      {onPick && (
        <PickCell record={record} name={shape.nameOf(record)} isPicked={isPicked} onPick={onPick} />
      )}
      {shape.cells.map(({ column, label }, index) => (
        <td
          key={column.source}
          data-label={label}
          data-align={column.align}
          data-nowrap={column.nowrap}
          data-card={column.card ?? (index === 0 ? 'title' : undefined)}
        >
          {index === 0 && path !== undefined ? (
            <a href={path} className="k-row-link">
              {column.cell(record)}
            </a>
          ) : (
            column.cell(record)
          )}
          {column.beside?.(record)}
        </td>
      ))}
    </tr>
  );
}

interface PickCellProps extends Required<Omit<RecordRowProps<RaRecord>, 'shape'>> {
  name: string;
}

/** The whole cell is clickable, not only the checkbox. */
function PickCell({ record, name, isPicked, onPick }: PickCellProps) {
  const translate = useTranslate();
  return (
    <td className="k-pick">
      <label>
        <input
          type="checkbox"
          checked={isPicked}
          aria-label={translate('list.select', { name })}
          onClick={event => onPick(record, event)}
          // handled by the click event, which has the Shift state
          onChange={() => undefined}
        />
      </label>
    </td>
  );
}
