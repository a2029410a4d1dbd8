import { Fragment, type ReactNode } from 'react';
import { malaysianTime } from '#contract/dates.ts';
import { formatRM, type Sen, senFromWire, toRMText } from '#contract/money.ts';
import type { SheetKind } from '#ui/list/table/column.ts';
import type { Translate } from '#ui/locale.ts';
import { CountText } from '#ui/text/CountText.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { DayText } from '#ui/text/DaysText.tsx';
import { formatRate } from '#ui/text/format.ts';
import { formatPhone } from '#ui/text/formatPhone.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { KnownText, knownText } from '#ui/text/ReasonText.tsx';
import { LabelledChip } from '#ui/text/StatusChip.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';
import { textOf } from '#ui/textOf.ts';

/**
 * What a field's value means to a reader, and how it is shown. A value that does not match its kind is shown unchanged.
 */
export interface Kind {
  /** On a record's page and in a comparison; `labels` is the prefix of its values' keys. */
  show: (value: unknown, labels: string) => ReactNode;
  /** In a list. */
  cell: (value: unknown, labels: string) => ReactNode;
  /** In a file. */
  toText: (value: unknown, labels: string, translate: Translate) => string;
  /** Amounts are aligned to the end of a column. */
  align?: 'end';
  /** Cells that must not wrap: dates, numbers, ids. */
  nowrap?: true;
  /** Whether a record's page has a copy button for it: users paste it elsewhere. */
  copy?: true;
  /** Its type in a spreadsheet; text by default. */
  sheet?: SheetKind;
}

/** Whether a value is missing or empty. */
export const isGap = (value: unknown): value is null | undefined | '' =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The names in a list of named objects, such as documents. */
const namesIn = (value: unknown): string[] | undefined => {
  const names = Array.isArray(value) ? value.map(item => textOf(item, 'name')) : [];
  return names.length > 0 && names.every(name => name !== '') ? names : undefined;
};

/** Any value as text: its names, or unchanged. */
const plainText = (value: unknown): string =>
  namesIn(value)?.join(', ') ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A text of any script, isolated so that it does not affect the direction of the text around it (D10). */
const plain = (value: unknown): ReactNode => <bdi>{plainText(value)}</bdi>;

/** An email address; it wraps before the @. */
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
  /** Same as `show` by default. */
  cell?: (value: V, labels: string) => ReactNode;
  toText?: (value: V, labels: string, translate: Translate) => string;
}

/** @param read returns the value in the kind's type; undefined if it does not match */
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

/** A number, also one that the wire has as digits; a longer one would lose its last digits. */
const asCount = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : asNumber(value);

const asBoolean = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

/** i18n: ra.boolean.* */
const YES_NO = ['ra', 'boolean'].join('.');

/** The length that fits on one line of the narrowest cell; a longer text has a tooltip. */
const LONG = 8;

/** One line, truncated at the end of the column. */
const clamped = (text: string) => (
  <bdi className="k-clamped" title={text.length > LONG ? text : undefined}>
    {text}
  </bdi>
);

const labelText = (value: string, labels: string, translate: Translate) =>
  translate(`${labels}.${value}`, { _: value });

export const KINDS = {
  text: kindOf(asText, { show: plain, cell: clamped }),
  /** A text that may be the backend's own, which then has a label. */
  knownText: kindOf(asText, {
    show: (text, labels) => <KnownText group={labels} text={text} show={plain} />,
    cell: (text, labels) => <KnownText group={labels} text={text} show={clamped} />,
    toText: knownText,
  }),
  /** An identifier that programs or other pages use: an id, a reference, a code. */
  id: kindOf(asText, { show: plain, cell: text => text, nowrap: true, copy: true }),
  email: kindOf(asText, { show: address, cell: clamped, copy: true }),
  /** Unformatted in a file. */
  phone: kindOf(asText, {
    show: text => <bdi>{formatPhone(text)}</bdi>,
    nowrap: true,
    copy: true,
  }),
  number: kindOf(asNumber, { show: String, align: 'end', sheet: 'number' }),
  /** A number of things, with thousands separators. */
  count: kindOf(asCount, {
    show: count => <CountText count={count} />,
    align: 'end',
    sheet: 'number',
  }),
  /** In sen; in a file, ringgit with two decimals and nothing else. */
  money: kindOf(asNumber, {
    show: amount => <MoneyText amount={amount as Sen} />,
    toText: amount => toRMText(amount as Sen),
    align: 'end',
    sheet: 'money',
  }),
  /** An amount in ringgit, as a number or a text, as on the wire. */
  ringgit: kindOf(senFromWire, {
    show: amount => <span className="k-money">{formatRM(amount)}</span>,
    toText: toRMText,
    align: 'end',
    sheet: 'ringgit',
  }),
  /** In percent. */
  rate: kindOf(asNumber, { show: formatRate, toText: formatRate, align: 'end' }),
  /** In a file, Malaysian time with its offset. */
  instant: kindOf(asText, {
    show: instant => <DateTimeText instant={instant} />,
    toText: instant => malaysianTime(instant) ?? instant,
    nowrap: true,
    sheet: 'instant',
  }),
  day: kindOf(asText, { show: day => <DayText day={day} />, nowrap: true, sheet: 'day' }),
  /** A status: a chip with its label. */
  status: kindOf(asText, {
    show: (value, labels) => <LabelledChip labels={labels} value={value} />,
    toText: labelText,
  }),
  /** One of several values that have labels, such as a role. */
  label: kindOf(asText, {
    show: (value, labels) => <ValueLabel group={labels} value={value} />,
    toText: labelText,
  }),
  /** Several such values. */
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
  /** Yes or no, or its own labels if it has any. */
  flag: kindOf(asBoolean, {
    show: (is, labels) => <ValueLabel group={labels || YES_NO} value={String(is)} />,
    toText: (is, labels, translate) => labelText(String(is), labels || YES_NO, translate),
  }),
  /** Any other value: a list, or a nested record. */
  other: kindOf(() => undefined, { show: plain }),
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
