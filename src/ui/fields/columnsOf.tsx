import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { type ChoiceFilter, choice } from '#ui/list/filters/filter.ts';
import type { Column } from '#ui/list/table/column.ts';
import { isGap, KINDS, type Kind } from './kinds.tsx';
import type { RecordDefinition, ShownField } from './recordFields.ts';

/** Where a list shows a field: its place on a card, only in the table, or hidden until the user selects it. */
type Place = NonNullable<Column<unknown>['card']> | 'table' | 'hidden';

/** The same, or properties of the column that are specific to this list. */
type Placed<R> = Place | Partial<Omit<Column<R>, 'source'>>;

const lookOf = <R,>(placed: Placed<R>): Partial<Column<R>> => {
  if (typeof placed === 'object') return placed;
  if (placed === 'table') return {};
  return placed === 'hidden' ? { hidden: true } : { card: placed };
};

function columnOf<R>(source: string, field: ShownField<R>, placed: Placed<R>): Column<R> {
  const { labels, value, show, exported, copyInRow } = field;
  const kind: Kind = KINDS[field.kind];
  return {
    source,
    cell: show ?? (record => kind.cell(value(record), labels)),
    beside: copyInRow && (record => <Copy value={value(record)} />),
    align: kind.align,
    nowrap: field.nowrap ?? kind.nowrap,
    sheet: kind.sheet && !exported ? { kind: kind.sheet, value } : undefined,
    exported:
      exported ?? ((record, { translate }) => kind.toText(value(record), labels, translate)),
    ...lookOf(placed),
  };
}

const Copy = ({ value }: { value: unknown }) =>
  isGap(value) ? null : <CopyButton text={String(value)} />;

/** The columns of a list: which fields, in which order, and their places on a card. */
export const columnsOf = <R, Name extends string>(
  { fields }: RecordDefinition<R, Name>,
  places: { readonly [N in Name]?: Placed<R> },
): Column<R>[] =>
  (Object.entries(places) as [Name, Placed<R>][]).map(([name, placed]) =>
    columnOf(name, fields[name], placed),
  );

/** A column of row actions; empty in an export. */
export const actionsColumn = <R,>(cell: Column<R>['cell']): Column<R> => ({
  source: 'actions',
  cell,
  card: 'actions',
  exported: () => undefined,
});

/** A filter by the values of a field. @param values the offered ones; all by default */
export const choiceOf = <R, Name extends string>(
  { fields }: RecordDefinition<R, Name>,
  name: Name,
  values: readonly string[] = fields[name].values,
  rest: Partial<ChoiceFilter> = {},
): ChoiceFilter => choice(name, values, value => `${fields[name].labels}.${value}`, rest);
