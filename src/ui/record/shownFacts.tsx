import type { ReactNode } from 'react';
import type { Sen } from '#contract/money.ts';
import { CopyButton } from '#ui/text/CopyButton.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { DayText } from '#ui/text/DaysText.tsx';
import { formatPhone } from '#ui/text/formatPhone.ts';
import { formatRate } from '#ui/text/formatRate.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { StatusChip, type StatusKind } from '#ui/text/StatusChip.tsx';
import { type Fact, ifKnown } from './Facts.tsx';

/** Values of facts as records show them, each a gap where it is not known. */

type Maybe<T> = T | null | undefined;

/** Shows a value, if there is one. */
const shown =
  <V,>(show: (value: V) => ReactNode) =>
  (known: Maybe<V>): ReactNode =>
    ifKnown(known, show);

/** A text of any script, which turns nothing around it (D10). */
export const text = shown((words: string) => <bdi>{words}</bdi>);

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

export const date = shown((instant: string) => <DateTimeText instant={instant} />);

export const day = shown((date: string) => <DayText day={date} />);

export const state = (kind: StatusKind, value: Maybe<string>): ReactNode =>
  ifKnown(value, known => <StatusChip kind={kind} value={known} />);

export const money = shown((amount: Sen) => <MoneyText amount={amount} />);

export const rate = shown(formatRate);

/** A number as it is. */
export const count = (known: Maybe<number>): ReactNode => known;

/** How fields are shown, by their names. */
type Shown<R> = { readonly [Name in keyof R & string]?: (value: R[Name]) => ReactNode };

/** Facts of a record's own fields, in the order in which they are named. */
export const factsOf = <R extends object>(record: R, shown: Shown<R>): Fact[] =>
  Object.entries<((value: never) => ReactNode) | undefined>(shown).map(([source, show]) => ({
    source,
    value: show?.(Reflect.get(record, source) as never),
  }));
