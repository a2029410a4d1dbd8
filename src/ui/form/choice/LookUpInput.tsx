import { useCallback, useEffect } from 'react';
import { required as mustBeGiven, useInput } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useSettle } from '#ui/action/FormStep.tsx';
import { FieldControl } from '#ui/form/FieldControl.tsx';
import { asTyped } from '#ui/form/inputs/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { LookedUp } from './LookedUp.tsx';

type ShownLookUp =
  | { readonly kind: 'nothing' | 'looking' }
  | { readonly kind: 'found'; readonly merchant: KnownMerchant }
  | { readonly kind: 'missing' | 'failed'; readonly problem: string };

interface KnownMerchant {
  merchantUlid: string;
  name: string;
}

/** From `useMerchantLookUp`, for the form's `code`. */
export interface MerchantLookUp {
  lookUp: ShownLookUp;
  /** Looks up without a pause. @returns undefined if missing */
  lookUpNow: () => Promise<KnownMerchant | undefined>;
}

/** No code is longer. Source: docs/contract.md, Calls that are ours. */
const MOST = 64;

const JUDGES = [
  mustBeGiven('validation.required'),
  (_: unknown, { merchantUlid }: FieldValues) => (merchantUlid ? undefined : 'merchantLookUp.none'),
];

/**
 * @returns a function that writes a merchant into the form, as `merchantUlid` and `merchantName`; both are empty
 *   without one
 */
export function usePutMerchant(merchant: KnownMerchant | undefined, isWanted = true) {
  const { setValue } = useFormContext();
  const put = useCallback(
    (one: KnownMerchant | undefined) => {
      setValue('merchantUlid', one?.merchantUlid ?? '');
      setValue('merchantName', one?.name ?? '');
    },
    [setValue],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: merchants of the same ULID are the same
  useEffect(() => {
    if (isWanted) put(merchant);
  }, [merchant?.merchantUlid, isWanted]);
  return put;
}

/**
 * Looks up a merchant by ULID or referral code. Its name is shown below as soon as it is found; an
 * unknown code is an error at once. Submitting waits for the lookup and requires a merchant.
 */
export function LookUpInput({ lookUp, lookUpNow }: MerchantLookUp) {
  const translate = useTranslate();
  const put = usePutMerchant(lookUp.kind === 'found' ? lookUp.merchant : undefined);
  useSettle(async () => put(await lookUpNow()));
  const input = useInput({ source: 'code', validate: JUDGES, parse: asTyped });
  const problem = 'problem' in lookUp ? lookUp.problem : undefined;
  const hasProblem =
    problem !== undefined || (lookUp.kind === 'nothing' && input.fieldState.invalid);
  return (
    <FieldControl
      input={input}
      label="merchantLookUp.label"
      error={hasProblem}
      {...(problem !== undefined && { helperText: translate(problem) })}
      {...(!hasProblem && { helperText: <Found lookUp={lookUp} /> })}
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
