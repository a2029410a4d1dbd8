import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type CompanyForm, meantText } from '#contract/rules/company/companyForm.ts';
import type { CompanyField } from '#contract/rules/company/companyRules.ts';
import { stateOfPostcode } from '#contract/words/states.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { useTranslate } from '#ui/locale.ts';

/** Language of options that are names and not translated. */
const NAMES_IN: Readonly<Partial<Record<CompanyField, string>>> = {
  businessBankName: 'en',
  businessState: 'ms',
};

export interface CompanySelectProps {
  name: CompanyField;
  /** i18n key of the label. */
  label: string;
  required: boolean;
  /** The record's current value; offered even if it is not an option. */
  had?: string | undefined;
  help?: ReactNode;
}

/** A select for a field of a company. */
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

/** The state of an address. The postcode's state is suggested, not forced: postcodes near borders are ambiguous. */
export function StateSelect(props: CompanySelectProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext<CompanyForm>();
  const [typed, chosen] = useWatch<CompanyForm, ['businessPostcode', 'businessState']>({
    name: ['businessPostcode', 'businessState'],
  });
  const postcode = meantText('businessPostcode', typed);
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
