import { useMemo } from 'react';
import { required as mustBeGiven, useInput, useTranslate } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import { FieldControl } from './FieldControl.tsx';
import { LookedUp } from './LookedUp.tsx';
import { asTyped } from './TextInput.tsx';

/** How far the look-up of what is typed is. */
export type ShownLookUp =
  | { readonly kind: 'nothing' | 'looking' }
  | { readonly kind: 'found'; readonly merchant: { readonly name: string } }
  | { readonly kind: 'missing' | 'failed'; readonly problem: string };

interface LookUpInputProps<F extends FieldValues> {
  source: Path<F>;
  /** The field that is filled once it is found: without it the form does not go on. */
  foundIn: Path<F>;
  lookUp: ShownLookUp;
}

/** Longer is no code. Source: docs/contract.md, Calls that are ours. */
const MOST = 64;

const REQUIRED = mustBeGiven('validation.required');

/**
 * A merchant by its ULID or referral code: whose it is stands below as soon as it is known, and where it is
 * nobody's that is said at once.
 */
export function LookUpInput<F extends FieldValues>({
  source,
  foundIn,
  lookUp,
}: LookUpInputProps<F>) {
  const translate = useTranslate();
  const validate = useMemo(
    () => [
      REQUIRED,
      (_: unknown, values: F) => (values[foundIn] ? undefined : 'codes.referralCodeNotFound'),
    ],
    [foundIn],
  );
  const input = useInput({ source, validate, parse: asTyped });
  const problem = 'problem' in lookUp ? lookUp.problem : undefined;
  const isTold = problem !== undefined || (lookUp.kind === 'nothing' && input.fieldState.invalid);
  return (
    <FieldControl
      input={input}
      label="merchantLookUp.label"
      error={isTold}
      {...(problem !== undefined && { helperText: translate(problem) })}
      {...(!isTold && { helperText: <Found lookUp={lookUp} /> })}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: MOST,
        },
      }}
    />
  );
}

function Found({ lookUp }: { lookUp: ShownLookUp }) {
  const translate = useTranslate();
  return (
    <LookedUp kind={lookUp.kind}>
      {lookUp.kind === 'found' && <bdi>{lookUp.merchant.name}</bdi>}
      {lookUp.kind === 'looking' && translate('merchantLookUp.looking')}
      {lookUp.kind === 'nothing' && translate('merchantLookUp.help')}
    </LookedUp>
  );
}
