import { required, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMerchantLookUp } from '#hooks/search/useMerchantLookUp.ts';
import { useMerchantSearch } from '#hooks/search/useMerchantSearch.ts';
import { LookUpInput } from '#ui/form/choice/LookUpInput.tsx';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import type { FavouriteForm } from './favourite.ts';

/** For merchants, who enter the other merchant's ULID or referral code. */
export function LookedUp() {
  const code = useWatch<FavouriteForm, 'code'>({ name: 'code' });
  return <LookUpInput {...useMerchantLookUp(code)} />;
}

const REQUIRED = required('validation.required');

/** For staff, who search all merchants. */
export function Searched() {
  const { setValue } = useFormContext<FavouriteForm>();
  const { field, fieldState } = useInput({ source: 'merchantUlid', validate: REQUIRED });
  const found = useMerchantSearch();
  const label = useWatch<FavouriteForm, 'merchantName'>({ name: 'merchantName' });
  // the search identifies merchants by id, the form by ULID
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
