import type { ReactNode } from 'react';
import type { Sen } from '../../contract/money.ts';
import { CopyButton } from '../text/CopyButton.tsx';
import { DateTimeText } from '../text/DateTimeText.tsx';
import { DayText } from '../text/DaysText.tsx';
import { formatPhone } from '../text/formatPhone.ts';
import { formatRate } from '../text/formatRate.ts';
import { MoneyText } from '../text/MoneyText.tsx';
import { StatusChip, type StatusKind } from '../text/StatusChip.tsx';
import { type Fact, ifKnown } from './Facts.tsx';

/** Values of facts as records show them, each a gap where it is not known. */

type Maybe<T> = T | null | undefined;

/** A text of any script, which turns nothing around it (D10). */
export const text = (known: Maybe<string>): ReactNode =>
  ifKnown(known, words => <bdi>{words}</bdi>);

/** What people take elsewhere: an id, an address. */
export const copyable = (
  known: Maybe<string | number>,
  show: (value: string | number) => string = String,
): ReactNode =>
  ifKnown(known, value => (
    <>
      <bdi>{show(value)}</bdi> <CopyButton text={String(value)} />
    </>
  ));

export const phone = (known: Maybe<string>): ReactNode =>
  copyable(known, value => formatPhone(String(value)));

export const date = (known: Maybe<string>): ReactNode =>
  ifKnown(known, instant => <DateTimeText instant={instant} />);

export const day = (known: Maybe<string>): ReactNode =>
  ifKnown(known, date => <DayText day={date} />);

export const state = (kind: StatusKind, known: Maybe<string>): ReactNode =>
  ifKnown(known, value => <StatusChip kind={kind} value={value} />);

export const money = (known: Maybe<Sen>): ReactNode =>
  ifKnown(known, amount => <MoneyText amount={amount} />);

export const rate = (known: Maybe<number>): ReactNode => ifKnown(known, formatRate);

/** How fields are shown, by their names. */
type Shown<R> = { readonly [Name in keyof R & string]?: (value: R[Name]) => ReactNode };

/** Facts of a record's own fields, in the order in which they are named. */
export const factsOf = <R extends object>(record: R, shown: Shown<R>): Fact[] =>
  Object.entries<((value: never) => ReactNode) | undefined>(shown).map(([source, show]) => ({
    source,
    value: show?.(Reflect.get(record, source) as never),
  }));
