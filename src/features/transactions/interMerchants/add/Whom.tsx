import { type RefObject, useEffect } from 'react';
import { required, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type KnownMerchant, useMerchantLookUp } from '../../../../session/useMerchantLookUp.ts';
import { useMerchantSearch } from '../../../../session/useMerchantSearch.ts';
import { LookUpInput } from '../../../../ui/form/LookUpInput.tsx';
import { SearchChoice } from '../../../../ui/form/SearchChoice.tsx';
import type { FavouriteForm } from './favourite.ts';

interface LookedUpProps {
  /** Gets what finds out whom, where that is still under way. */
  settle: RefObject<() => Promise<unknown>>;
}

/** For a merchant, who knows the other's ULID or referral code. */
export function LookedUp({ settle }: LookedUpProps) {
  const { watch, setValue } = useFormContext<FavouriteForm>();
  const { lookUp, lookUpNow } = useMerchantLookUp(watch('code'));
  const put = (merchant: KnownMerchant | undefined) => {
    setValue('merchantUlid', merchant?.merchantUlid ?? '');
    setValue('merchantName', merchant?.name ?? '');
  };
  settle.current = async () => put(await lookUpNow());
  const found = lookUp.kind === 'found' ? lookUp.merchant : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another of the same ULID is the same
  useEffect(() => put(found), [found?.merchantUlid]);
  return <LookUpInput<FavouriteForm> source="code" foundIn="merchantUlid" lookUp={lookUp} />;
}

const REQUIRED = required('validation.required');

/** For staff, who find the other one among all merchants. */
export function Searched() {
  const { watch, setValue } = useFormContext<FavouriteForm>();
  const { field, fieldState } = useInput({ source: 'merchantUlid', validate: REQUIRED });
  const found = useMerchantSearch();
  const label = watch('merchantName');
  // the search names them by their number, the form by their ULID
  const chosen = field.value ? { value: field.value, label } : undefined;
  return (
    <SearchChoice
      label="favourites.other"
      value={chosen}
      onChange={choice => {
        const merchant = found.choices.find(one => one.value === choice?.value)?.record;
        setValue('merchantName', merchant?.businessRegistrationName ?? '');
        field.onChange(merchant?.ulid ?? '');
      }}
      {...found}
      required
      inputRef={field.ref}
      error={found.error}
      problem={fieldState.error?.message}
    />
  );
}
