import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { useTranslate } from '../words.ts';
import { Field } from './Field.tsx';

/** How far the look-up of what is typed is. */
export type ShownLookUp =
  | { readonly kind: 'nothing' | 'looking' }
  | { readonly kind: 'found'; readonly merchant: { readonly name: string } }
  | { readonly kind: 'missing' | 'failed'; readonly problem: string };

interface LookUpInputProps<F extends FieldValues> {
  name: Path<F>;
  /** The field that is filled once it is found: without it the form does not go on. */
  foundIn: Path<F>;
  lookUp: ShownLookUp;
}

/** Longer is no code. Source: docs/contract.md, Calls that are ours. */
const MOST = 64;

/**
 * A merchant by its ULID or referral code, inside a react-hook-form form: whose it is stands below as
 * soon as it is known, and where it is nobody's that is said at once.
 */
export function LookUpInput<F extends FieldValues>({ name, foundIn, lookUp }: LookUpInputProps<F>) {
  const { register, getFieldState, formState } = useFormContext<F>();
  const told = getFieldState(name, formState).error?.message;
  const problem =
    'problem' in lookUp ? lookUp.problem : lookUp.kind === 'nothing' ? told : undefined;
  return (
    <Field label="merchantLookUp.label" required help={<Found lookUp={lookUp} />} problem={problem}>
      {attributes => (
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MOST}
          {...attributes}
          {...register(name, {
            required: 'validation.required',
            validate: (_, values) => Boolean(values[foundIn]) || 'codes.referralCodeNotFound',
          })}
        />
      )}
    </Field>
  );
}

function Found({ lookUp }: { lookUp: ShownLookUp }) {
  const translate = useTranslate();
  return (
    <span role="status" className="k-looked-up" data-kind={lookUp.kind}>
      {lookUp.kind === 'found' && <bdi>{lookUp.merchant.name}</bdi>}
      {lookUp.kind === 'looking' && translate('merchantLookUp.looking')}
      {lookUp.kind === 'nothing' && translate('merchantLookUp.help')}
    </span>
  );
}
