import type { Sen } from './money.ts';
import type { Rule } from './rules/rules.ts';

/**
 * The fields of the wire format as data, because types do not exist at run time: the portal's
 * types, the backend's schemas, the OpenAPI document and the conversion between ringgit and sen are
 * all derived from them. Money is `Sen` in code and ringgit only on the wire (`wire.ts`). Records
 * import this file as `f`.
 */
export type Field =
  | TextField
  | NumberField
  | MoneyField
  | { readonly kind: 'boolean' }
  | { readonly kind: 'instant' }
  | { readonly kind: 'day' }
  | { readonly kind: 'json' }
  | { readonly kind: 'file' }
  | SecretField
  | EnumField<readonly string[]>
  | ObjectField<Fields>
  | ListField<Field>
  | OptionalField<Field>
  | NullableField<Field>;

export interface TextField {
  readonly kind: 'text';
  /** Maximum length, in code points. */
  readonly max: number;
  readonly min?: number;
  readonly rule?: Rule;
}

export interface NumberField {
  readonly kind: 'integer' | 'number';
  readonly min?: number;
  readonly max?: number;
}

/** `text`: sent as a string with exactly two decimals, as the credit pin purchase requires. */
export interface MoneyField {
  readonly kind: 'money';
  readonly as: 'number' | 'text';
}

/** Encrypted with the backend's public key before it is sent; base64 on the wire. */
export interface SecretField {
  readonly kind: 'secret';
  readonly rule?: Rule;
}

export interface EnumField<V extends readonly string[]> {
  readonly kind: 'enum';
  readonly values: V;
}

export interface ObjectField<S extends Fields> {
  readonly kind: 'object';
  readonly fields: S;
}

export interface ListField<F extends Field> {
  readonly kind: 'list';
  readonly of: F;
  readonly max: number;
}

/** May be absent. */
export interface OptionalField<F extends Field> {
  readonly kind: 'optional';
  readonly of: F;
}

/** May be null. */
export interface NullableField<F extends Field> {
  readonly kind: 'nullable';
  readonly of: F;
}

export interface Fields {
  readonly [name: string]: Field;
}

type OptionalNames<S extends Fields> = {
  [K in keyof S]: S[K] extends OptionalField<Field> ? K : never;
}[keyof S];

type Flat<T> = { [K in keyof T]: T[K] };

/** The value type of a set of fields, as used in code on both sides. */
export type ValueOfFields<S extends Fields> = string extends keyof S
  ? Record<string, unknown>
  : Flat<
      { -readonly [K in Exclude<keyof S, OptionalNames<S>>]: ValueOf<S[K]> } & {
        -readonly [K in OptionalNames<S>]?: ValueOf<S[K]> | undefined;
      }
    >;

/** Looked up by kind, so that the compiler follows only one branch. */
interface ValueByKind<F extends Field> {
  text: string;
  secret: string;
  instant: string;
  day: string;
  integer: number;
  number: number;
  money: Sen;
  boolean: boolean;
  json: unknown;
  file: Blob;
  enum: F extends EnumField<infer V> ? V[number] : never;
  object: F extends ObjectField<infer S> ? ValueOfFields<S> : never;
  list: F extends ListField<infer Of> ? ValueOf<Of>[] : never;
  optional: F extends OptionalField<infer Of> ? ValueOf<Of> | undefined : never;
  nullable: F extends NullableField<infer Of> ? ValueOf<Of> | null : never;
}

/**
 * The value type of a field; instants are ISO 8601 strings, days `yyyy-MM-dd`, money sen. `unknown`
 * for the general type `Field`.
 */
export type ValueOf<F extends Field> = Field extends F ? unknown : ValueByKind<F>[F['kind']];

const DEFAULT_TEXT = 255;

/** The largest value of a 4-byte integer column. */
export const INT_MAX = 2_147_483_647;

/*#__NO_SIDE_EFFECTS__*/
export const text = (options: Partial<Omit<TextField, 'kind'>> = {}): TextField => ({
  kind: 'text',
  max: DEFAULT_TEXT,
  ...options,
});

/*#__NO_SIDE_EFFECTS__*/
export const integer = (options: Omit<NumberField, 'kind'> = {}): NumberField => ({
  kind: 'integer',
  ...options,
});

/*#__NO_SIDE_EFFECTS__*/
export const number = (options: Omit<NumberField, 'kind'> = {}): NumberField => ({
  kind: 'number',
  ...options,
});

/*#__NO_SIDE_EFFECTS__*/
export const money = (as: MoneyField['as'] = 'number'): MoneyField => ({ kind: 'money', as });

/*#__NO_SIDE_EFFECTS__*/
export const boolean = () => ({ kind: 'boolean' }) as const;

/** ISO 8601, UTC. */
/*#__NO_SIDE_EFFECTS__*/
export const instant = () => ({ kind: 'instant' }) as const;

/** `yyyy-MM-dd`, a Malaysian day. */
/*#__NO_SIDE_EFFECTS__*/
export const day = () => ({ kind: 'day' }) as const;

/** Any JSON value; readers must not trust it. */
/*#__NO_SIDE_EFFECTS__*/
export const json = () => ({ kind: 'json' }) as const;

/** A file part of a multipart body. */
/*#__NO_SIDE_EFFECTS__*/
export const file = () => ({ kind: 'file' }) as const;

/*#__NO_SIDE_EFFECTS__*/
export const secret = (rule?: Rule): SecretField => ({ kind: 'secret', rule });

/*#__NO_SIDE_EFFECTS__*/
export const enumeration = <const V extends readonly string[]>(values: V): EnumField<V> => ({
  kind: 'enum',
  values,
});

/*#__NO_SIDE_EFFECTS__*/
export const object = <const S extends Fields>(fields: S): ObjectField<S> => ({
  kind: 'object',
  fields,
});

/*#__NO_SIDE_EFFECTS__*/
export const list = <const F extends Field>(of: F, max = 1000): ListField<F> => ({
  kind: 'list',
  of,
  max,
});

/*#__NO_SIDE_EFFECTS__*/
export const optional = <const F extends Field>(of: F): OptionalField<F> => ({
  kind: 'optional',
  of,
});

/*#__NO_SIDE_EFFECTS__*/
export const nullable = <const F extends Field>(of: F): NullableField<F> => ({
  kind: 'nullable',
  of,
});

/** Makes every field of a set optional: the body of a partial update. */
/*#__NO_SIDE_EFFECTS__*/
export const partial = <const S extends Fields>(fields: S) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'optional' ? field : optional(field),
    ]),
  ) as { [K in keyof S]: S[K] extends OptionalField<Field> ? S[K] : OptionalField<S[K]> };

/**
 * The body of a change: the fields that it contains and, in `seen` (ours), their values as the user saw them. Source:
 * docs/contract.md, Seen values.
 */
/*#__NO_SIDE_EFFECTS__*/
export const changeOf = <const S extends Fields>(fields: S) =>
  object({ ...partial(fields), seen: optional(object(partial(fields))) });
