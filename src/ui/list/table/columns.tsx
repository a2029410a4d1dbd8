import { malaysianTime } from '#contract/dates.ts';
import { type Sen, toRMText } from '#contract/money.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { formatPhone } from '#ui/text/formatPhone.ts';
import { formatRate } from '#ui/text/formatRate.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { StatusChip, type StatusKind } from '#ui/text/StatusChip.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';
import type { Column } from './column.ts';

/** Columns of the usual kinds: how a field is shown, and what an export has of it. */

type Rest<R> = Partial<Omit<Column<R>, 'source'>>;

const at = <R,>(record: R, source: keyof R): unknown => record[source];

const textAt = <R,>(record: R, source: keyof R): string | undefined => {
  const value = at(record, source);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** What a line of a cell surely holds; the whole of a longer text is its tooltip. */
const LONG = 28;

/** A text of any script; it turns nothing around it (D10), and takes three lines at most. */
export const textColumn = <R,>(source: keyof R & string, rest: Rest<R> = {}): Column<R> => ({
  source,
  cell: record => {
    const text = textAt(record, source);
    return (
      text && (
        <bdi className="k-clamped" title={text.length > LONG ? text : undefined}>
          {text}
        </bdi>
      )
    );
  },
  exported: record => textAt(record, source),
  ...rest,
});

/** What can be done with a row; nothing to take away in a file. */
export const actionsColumn = <R,>(cell: Column<R>['cell']): Column<R> => ({
  source: 'actions',
  cell,
  card: 'actions',
  exported: () => undefined,
});

/** A phone number, grouped; its digits in a file. */
export const phoneColumn = <R,>(source: keyof R & string, rest: Rest<R> = {}): Column<R> => ({
  source,
  cell: record => <bdi>{formatPhone(textAt(record, source) ?? '')}</bdi>,
  nowrap: true,
  exported: record => textAt(record, source),
  ...rest,
});

/** A rate in per cent. */
export const rateColumn = <R,>(source: keyof R & string, rest: Rest<R> = {}): Column<R> => {
  const rateOf = (record: R) => {
    const rate = at(record, source);
    return typeof rate === 'number' ? formatRate(rate) : textAt(record, source);
  };
  return { source, cell: rateOf, align: 'end', exported: rateOf, ...rest };
};

/** An instant; Malaysian time with its offset in a file. */
export const dateColumn = <R,>(source: keyof R & string, rest: Rest<R> = {}): Column<R> => ({
  source,
  cell: record => <DateTimeText instant={textAt(record, source)} />,
  nowrap: true,
  exported: record => {
    const text = textAt(record, source);
    return text && (malaysianTime(text) ?? text);
  },
  ...rest,
});

/** An amount in sen; ringgit with two decimals and nothing else in a file. */
export const moneyColumn = <R,>(source: keyof R & string, rest: Rest<R> = {}): Column<R> => {
  const amountOf = (record: R) => at(record, source) as Sen | null | undefined;
  return {
    source,
    cell: record => <MoneyText amount={amountOf(record)} />,
    align: 'end',
    exported: record => {
      const amount = amountOf(record);
      return typeof amount === 'number' ? toRMText(amount) : undefined;
    },
    ...rest,
  };
};

/** A state as a chip with its word; the word in a file. */
export const statusColumn = <R,>(
  source: keyof R & string,
  kind: StatusKind,
  rest: Rest<R> = {},
): Column<R> => ({
  source,
  cell: record => <StatusChip kind={kind} value={textAt(record, source)} />,
  exported: (record, { translate }) => {
    const value = textAt(record, source);
    return value && translate(`status.${kind}.${value}`, { _: value });
  },
  ...rest,
});

/** A value that has a label, such as a role; the label in a file. */
export const labelColumn = <R,>(
  source: keyof R & string,
  group: Parameters<typeof ValueLabel>[0]['group'],
  rest: Rest<R> = {},
): Column<R> => ({
  source,
  cell: record => {
    const value = textAt(record, source);
    return value && <ValueLabel group={group} value={value} />;
  },
  exported: (record, { translate }) => {
    const value = textAt(record, source);
    return value && translate(`${group}.${value}`, { _: value });
  },
  ...rest,
});
