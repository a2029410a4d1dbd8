import { useEffect } from 'react';
import type { Merchant } from '../../../../contract/records/merchant.ts';
import { useMerchantSearch } from '../../../../session/useMerchantSearch.ts';
import { SearchChoice } from '../../../../ui/form/SearchChoice.tsx';
import { AddForm, type AddFormProps } from './AddForm.tsx';

/** For staff, who find the other one among all merchants. */
export function SearchedForm(props: AddFormProps) {
  const { register, watch, setValue, getFieldState, formState } = props.steps.form;
  useEffect(() => void register('merchantUlid', { required: 'validation.required' }), [register]);
  const found = useMerchantSearch();
  const [value, label] = watch(['merchantUlid', 'merchantName']);
  const choose = (merchant: Merchant | undefined) => {
    setValue('merchantName', merchant?.businessRegistrationName ?? '');
    setValue('merchantUlid', merchant?.ulid ?? '', {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  // the search names them by their number, the form by their ULID
  const chosen = value === '' ? undefined : { value, label };
  return (
    <AddForm
      {...props}
      whom={
        <SearchChoice
          label="favourites.other"
          value={chosen}
          onChange={choice =>
            choose(found.choices.find(one => one.value === choice?.value)?.record)
          }
          {...found}
          required
          problem={getFieldState('merchantUlid', formState).error?.message}
        />
      }
    />
  );
}
