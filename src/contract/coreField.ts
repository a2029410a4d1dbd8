import type { Field, Fields, ObjectField } from './fields.ts';

/** A field that always has a value. */
export type CoreField = Exclude<Field, { kind: 'optional' | 'nullable' }>;

interface Unwrapped {
  core: CoreField;
  /** May be absent. */
  isOptional: boolean;
  isNullable: boolean;
}

/** Removes the optional and nullable wrappers of a field. */
export function unwrap(field: Field): Unwrapped {
  if (field.kind === 'optional') return { ...unwrap(field.of), isOptional: true };
  if (field.kind === 'nullable') return { ...unwrap(field.of), isNullable: true };
  return { core: field, isOptional: false, isNullable: false };
}

/** Whether an object can be empty, so a call can omit it. */
export const mayBeEmpty = ({ fields }: ObjectField<Fields>): boolean =>
  Object.values(fields).every(({ kind }) => kind === 'optional');
