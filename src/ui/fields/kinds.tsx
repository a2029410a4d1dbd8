import { Fragment, type ReactNode } from 'react';
import { malaysianTime } from '#contract/dates.ts';
import { formatRM, type Sen, senFromWire, toRMText } from '#contract/money.ts';
import type { SheetKind } from '#ui/list/table/column.ts';
import { CountText } from '#ui/text/CountText.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { DayText } from '#ui/text/DaysText.tsx';
import { formatRate } from '#ui/text/format.ts';
import { formatPhone } from '#ui/text/formatPhone.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { LabelledChip } from '#ui/text/StatusChip.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';
import { textOf } from '#ui/textOf.ts';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What a field's value is to a reader, and how it is shown by that. What is none of its kind is shown unchanged. */
export interface Kind {
  /** On a record's page and in a comparison; `labels` is the prefix of its values' keys. */
  show: (value: unknown, labels: string) => ReactNode;
  /** In a list. */
  cell: (value: unknown, labels: string) => ReactNode;
  /** In a file. */
  toText: (value: unknown, labels: string, translate: Translate) => string;
  /** Amounts are at the right edge of a column. */
  align?: 'end';
  /** Cells that must not wrap: dates, numbers, ids. */
  nowrap?: true;
  /** Has a button on a record's page that copies it: people take it elsewhere. */
  copy?: true;
  /** What it is in a spreadsheet; text where it is not said. */
  sheet?: SheetKind;
}

/** Whether nothing is known of it, or it has nothing. */
export const isGap = (value: unknown): value is null | undefined | '' =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Several at once that have names, as documents do. */
const namesIn = (value: unknown): string[] | undefined => {
  const names = Array.isArray(value) ? value.map(item => textOf(item, 'name')) : [];
  return names.length > 0 && names.every(name => name !== '') ? names : undefined;
};

/** Any value as text: by names, or unchanged. */
const plainText = (value: unknown): string =>
  namesIn(value)?.join(', ') ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A text of any script; it turns nothing around it (D10). */
const plain = (value: unknown): ReactNode => <bdi>{plainText(value)}</bdi>;

/** An email address; a line that is too short for it ends before its @. */
const address = (text: string): ReactNode => (
  <bdi>
    {text.split(/(?=@)/).map((part, at) => (
      <Fragment key={part}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);

interface KindParts<V> extends Pick<Kind, 'align' | 'nowrap' | 'copy' | 'sheet'> {
  show: (value: V, labels: string) => ReactNode;
  /** As elsewhere by default. */
  cell?: (value: V, labels: string) => ReactNode;
  toText?: (value: V, labels: string, translate: Translate) => string;
}

/** @param read the value as the kind has it; undefined for another one */
function kindOf<V>(read: (value: unknown) => V | undefined, parts: KindParts<V>): Kind {
  const { show, cell = show, toText = plainText, ...look } = parts;
  const shownBy = (part: typeof show) => (value: unknown, labels: string) => {
    if (isGap(value)) return null;
    const known = read(value);
    return known === undefined ? plain(value) : part(known, labels);
  };
  return {
    ...look,
    show: shownBy(show),
    cell: shownBy(cell),
    toText: (value, labels, translate) => {
      if (isGap(value)) return '';
      const known = read(value);
      return known === undefined ? plainText(value) : toText(known, labels, translate);
    },
  };
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const asTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every(item => typeof item === 'string') ? value : undefined;

const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const asBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

/** i18n: ra.boolean.* */
const YES_NO = ['ra', 'boolean'].join('.');

/** What a line of a cell surely holds; the whole of a longer text is its tooltip. */
const LONG = 28;

/** One line, cut where the column ends. */
const clamped = (text: string) => (
  <bdi className="k-clamped" title={text.length > LONG ? text : undefined}>
    {text}
  </bdi>
);

const labelText = (value: string, labels: string, translate: Translate) =>
  translate(`${labels}.${value}`, { _: value });

export const KINDS = {
  text: kindOf(asText, { show: plain, cell: clamped }),
  /** What a program or another page knows it by: an id, a reference, a code. */
  id: kindOf(asText, { show: plain, cell: text => text, nowrap: true, copy: true }),
  email: kindOf(asText, { show: address, cell: clamped, copy: true }),
  /** Its digits in a file. */
  phone: kindOf(asText, {
    show: text => <bdi>{formatPhone(text)}</bdi>,
    nowrap: true,
    copy: true,
  }),
  number: kindOf(asNumber, { show: String, align: 'end', sheet: 'number' }),
  /** How many there are: with thousands set apart. */
  count: kindOf(asNumber, {
    show: count => <CountText count={count} />,
    align: 'end',
    sheet: 'number',
  }),
  /** In sen; ringgit with two decimals and nothing else in a file. */
  money: kindOf(asNumber, {
    show: amount => <MoneyText amount={amount as Sen} />,
    toText: amount => toRMText(amount as Sen),
    align: 'end',
    sheet: 'money',
  }),
  /** An amount that is a number or a text of ringgit, as on the wire. */
  ringgit: kindOf(senFromWire, {
    show: amount => <span className="k-money">{formatRM(amount)}</span>,
    toText: toRMText,
    align: 'end',
    sheet: 'ringgit',
  }),
  /** In per cent. */
  rate: kindOf(asNumber, { show: formatRate, toText: formatRate, align: 'end' }),
  /** Malaysian time with its offset in a file. */
  instant: kindOf(asText, {
    show: instant => <DateTimeText instant={instant} />,
    toText: instant => malaysianTime(instant) ?? instant,
    nowrap: true,
    sheet: 'instant',
  }),
  day: kindOf(asText, { show: day => <DayText day={day} />, nowrap: true, sheet: 'day' }),
  /** A state: a chip with its label. */
  status: kindOf(asText, {
    show: (value, labels) => <LabelledChip labels={labels} value={value} />,
    toText: labelText,
  }),
  /** One of some values that have labels, such as a role. */
  label: kindOf(asText, {
    show: (value, labels) => <ValueLabel group={labels} value={value} />,
    toText: labelText,
  }),
  /** Several of such values. */
  labels: kindOf(asTexts, {
    show: (values, labels) =>
      values.map((value, at) => (
        <Fragment key={value}>
          {at > 0 && ', '}
          <ValueLabel group={labels} value={value} />
        </Fragment>
      )),
    toText: (values, labels, translate) =>
      values.map(value => labelText(value, labels, translate)).join(', '),
  }),
  /** Yes or no, in words of its own where it has labels. */
  flag: kindOf(asBoolean, {
    show: (is, labels) => <ValueLabel group={labels || YES_NO} value={String(is)} />,
    toText: (is, labels, translate) => labelText(String(is), labels || YES_NO, translate),
  }),
  /** Whatever else there is: several, or a record inside. */
  other: kindOf(() => undefined, { show: plain }),
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
