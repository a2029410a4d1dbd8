import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type { CompanyForm } from '../../contract/companyForm.ts';
import { STATES, stateOfPostcode } from '../../contract/states.ts';
import { SelectInput } from '../form/SelectInput.tsx';
import { useTranslate } from '../words.ts';

interface StateInputProps {
  label: string;
  required: boolean;
  /** What the record has, if it is none of the sixteen. */
  had?: string | undefined;
}

/** The state of an address. The one that the postcode lies in is offered and never forced: borders are not so exact. */
export function StateInput({ label, required, had }: StateInputProps) {
  const translate = useTranslate();
  const { setValue, watch } = useFormContext<CompanyForm>();
  const [postcode, chosen] = watch(['businessPostcode', 'businessState']);
  const offered = stateOfPostcode(postcode.trim());
  const names: readonly string[] = STATES;
  const all = !had || names.includes(had) ? names : [...names, had];
  const isOffered = offered !== undefined && offered !== chosen;
  return (
    <SelectInput<CompanyForm>
      source="businessState"
      {...{ label, required }}
      choices={all.map(value => ({ value, label: value, lang: 'ms' }))}
      empty={translate('ui.choose')}
      help={
        isOffered && (
          <Button
            variant="text"
            size="small"
            onClick={() =>
              setValue('businessState', offered, { shouldDirty: true, shouldValidate: true })
            }
          >
            {translate('company.useState', { postcode: postcode.trim(), state: offered })}
          </Button>
        )
      }
    />
  );
}
