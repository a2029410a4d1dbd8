import type { ReactNode } from 'react';
import { unwrap } from '#contract/coreField.ts';
import type { Field, Fields, ValueOfFields } from '#contract/fields.ts';
import { email, phone } from '#contract/rules/rules.ts';
import type { Exporting } from '#ui/list/table/column.ts';
import { type StatusKind, statusLabels } from '#ui/text/StatusChip.tsx';
import type { KindName } from './kinds.tsx';
import type { RecordReference } from './recordPath.ts';

/** What a record declares about a field in addition to its contract. */
export interface FieldSpec<R> {
  /** The kind of its value; derived from the contract's field by default. */
  kind?: KindName;
  /** Prefix of the keys of its values' labels: `roles`, `status.user`. */
  labels?: string;
  /** All possible values, if there are few; those of the contract by default. */
  values?: readonly string[];
  /** Its value, if that is not the record's own field of this name. */
  value?: (record: R) => unknown;
  /** Replaces what its kind shows. */
  show?: (record: R) => ReactNode;
  exported?: (record: R, exporting: Exporting) => string | undefined;
  /** The record to which its value links on its page. */
  link?: (record: R) => RecordReference | null | undefined;
  /** Resource of the record whose id it holds; a page shows that record's name. */
  reference?: string;
  /** Whether a record's page has a copy button for it; ids, phones and email addresses have one by default. */
  copy?: boolean;
  /** Whether a row of a list has that button too. */
  copyInRow?: true;
  nowrap?: true;
}

/** A field as any screen shows it. */
export interface ShownField<R> extends FieldSpec<R> {
  kind: KindName;
  labels: string;
  value: (record: R) => unknown;
  values: readonly string[];
}

/** A record as any screen shows it: declared once in `src/records/<record>/`. */
export interface RecordDefinition<R, Name extends string = string> {
  /** Resource of its field labels: `resources.<resource>.fields.<name>`. */
  resource: string;
  fields: Readonly<Record<Name, ShownField<R>>>;
}

/** Key of a field's label. */
export const labelKeyOf = <Name extends string>(
  { resource }: RecordDefinition<never, Name>,
  name: Name,
): string => `resources.${resource}.fields.${name}`;

/** A status, which is shown as a chip. */
export const status = (kind: StatusKind) =>
  ({ kind: 'status', labels: statusLabels(kind) }) as const;

/** One of several values that have labels. @param path of the labels in the translations */
export const label = (...path: string[]) => ({ kind: 'label', labels: path.join('.') }) as const;

const BY_KIND: Readonly<Partial<Record<Field['kind'], KindName>>> = {
  text: 'text',
  enum: 'text',
  boolean: 'flag',
  integer: 'number',
  number: 'number',
  money: 'money',
  instant: 'instant',
  day: 'day',
};

const IDS: readonly string[] = ['id', 'ulid'];

function kindOf(name: string, field: Field): KindName {
  const { core } = unwrap(field);
  if (IDS.includes(name)) return 'id';
  if (core.kind === 'text' && core.rule === phone) return 'phone';
  if (core.kind === 'text' && core.rule === email) return 'email';
  return BY_KIND[core.kind] ?? 'other';
}

function valuesOf(field: Field): readonly string[] {
  const { core } = unwrap(field);
  return core.kind === 'enum' ? core.values : [];
}

/**
 * Defines the fields of a record: those of the contract, shown by their kinds, with what the record declares about some
 * of them. It may declare further fields, such as computed ones or those that only its history has.
 * @param resource whose field labels are used
 */
/*#__NO_SIDE_EFFECTS__*/
export function defineRecord<const C extends Fields, Name extends string>(
  resource: string,
  contract: C,
  specs: { readonly [N in Name]: FieldSpec<ValueOfFields<C>> },
): RecordDefinition<ValueOfFields<C>, (keyof C & string) | Name> {
  const said: Readonly<Record<string, FieldSpec<ValueOfFields<C>>>> = specs;
  const names = new Set([...Object.keys(contract), ...Object.keys(said)]);
  const fields = [...names].map((name): [string, ShownField<ValueOfFields<C>>] => {
    const field = Object.hasOwn(contract, name) ? contract[name] : undefined;
    const byContract = {
      kind: field ? kindOf(name, field) : ('text' as const),
      labels: '',
      values: field ? valuesOf(field) : [],
      value: (record: object) => Reflect.get(record, name) as unknown,
    };
    return [name, { ...byContract, ...said[name] }];
  });
  return { resource, fields: Object.fromEntries(fields) } as RecordDefinition<
    ValueOfFields<C>,
    (keyof C & string) | Name
  >;
}
