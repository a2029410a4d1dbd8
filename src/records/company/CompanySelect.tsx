import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CompanyForm } from '#contract/rules/companyForm.ts';
import type { CompanyField } from '#contract/rules/companyRules.ts';
import { stateOfPostcode } from '#contract/words/states.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { useTranslate } from '#ui/locale.ts';

/** The language of options that are names, one and the same in every language. */
const NAMES_IN: Readonly<Partial<Record<CompanyField, string>>> = {
  businessBankName: 'en',
  businessState: 'ms',
};

export interface CompanySelectProps {
  name: CompanyField;
  /** Key of the label. */
  label: string;
  required: boolean;
  /** What the record has; offered too if it is none of the options. */
  had?: string | undefined;
  help?: ReactNode;
}

/** A field of a company that is one out of a list. */
export function CompanySelect({ name, had, ...field }: CompanySelectProps) {
  const translate = useTranslate();
  const { values, labels } = merchantRecord.fields[name];
  const offered = !had || values.includes(had) ? values : [...values, had];
  const lang = NAMES_IN[name];
  const choices = offered.map(value => ({
    value,
    label: labels ? translate(`${labels}.${value}`, { _: value }) : value,
    lang,
  }));
  return (
    <SelectInput<CompanyForm>
      source={name}
      {...field}
      choices={choices}
      empty={translate('ui.choose')}
    />
  );
}

/** The state of an address. The one that the postcode lies in is offered and never forced: borders are not so exact. */
export function StateSelect(props: CompanySelectProps) {
  const translate = useTranslate();
  const { setValue, watch } = useFormContext<CompanyForm>();
  const [typed, chosen] = watch(['businessPostcode', 'businessState']);
  const postcode = typed.trim();
  const state = stateOfPostcode(postcode);
  const take = (value: string) =>
    setValue('businessState', value, { shouldDirty: true, shouldValidate: true });
  const help = state !== undefined && state !== chosen && (
    <Button variant="text" size="small" onClick={() => take(state)}>
      {translate('company.useState', { postcode, state })}
    </Button>
  );
  return <CompanySelect {...props} help={help} />;
}
