import { required, useInput } from 'react-admin';
import { useNamedPartner, usePartnerSearch } from '#hooks/search/usePartnerSearch.ts';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { SearchChoice } from '#ui/form/choice/SearchChoice.tsx';
import { accountRecord } from './accountForm.ts';

const REQUIRED = required('validation.required');

/** Selects the partner to which the account belongs; searches by name. */
export function PartnerInput() {
  const { field, fieldState } = useInput({ source: 'partnerId', validate: REQUIRED });
  const found = usePartnerSearch();
  const { chosen } = useNamedPartner(Number(field.value) || undefined);
  return (
    <SearchChoice
      label={labelKeyOf(accountRecord, 'partnerId')}
      value={chosen}
      onChange={choice => field.onChange(choice?.value ?? '')}
      required
      problem={fieldState.error?.message}
      inputRef={field.ref}
      {...found}
    />
  );
}
