import { Button } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { malaysianYear } from '#contract/dates.ts';
import { categoryCode, ROOM_FOR_GROUPS, yearUntil } from '#contract/rules/company/businessRules.ts';
import {
  type CompanyForm,
  GROUPED_FIELDS,
  isOptional,
  meantText,
  ruledField,
} from '#contract/rules/company/companyForm.ts';
import type { CompanyField } from '#contract/rules/company/companyRules.ts';
import type { Rule } from '#contract/rules/rules.ts';
import { stateOfPostcode } from '#contract/words/states.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { timeNow } from '#ui/clock.ts';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { validatorsOf } from '#ui/form/validators.ts';
import { useTranslate } from '#ui/locale.ts';
import { CategoryChoice } from './CategoryChoice.tsx';

interface CompanyInputProps {
  name: CompanyField;
  /**
   * The record's current value: an empty value may stay empty, and a value from before a rule stays valid.
   * Undefined when the company is entered for the first time.
   */
  had?: string;
  /** i18n key of a text below the field. */
  help?: string | undefined;
}

/** Input type of a field, with the matching phone keyboard. */
const TYPED_AS: Readonly<
  Partial<
    Record<CompanyField, { type?: 'tel' | 'email' | 'url'; inputMode?: 'numeric' | 'decimal' }>
  >
> = {
  businessContactNumber: { type: 'tel', inputMode: 'numeric' },
  businessContactPersonNumber: { type: 'tel', inputMode: 'numeric' },
  businessContactEmail: { type: 'email' },
  businessContactPersonEmail: { type: 'email' },
  businessPageUrl: { type: 'url' },
  businessPostcode: { inputMode: 'numeric' },
  businessStartYear: { inputMode: 'numeric' },
  businessTradingStartYear: { inputMode: 'numeric' },
  businessTransactionTicket: { inputMode: 'decimal' },
  businessEstimatedCustomer: { inputMode: 'numeric' },
  businessBankAccountNumber: { inputMode: 'numeric' },
};

const YEAR_LENGTH = 4;

/** The contract's rule of a field; a year is typed as text and validated as a number. */
function ruleOf(name: CompanyField): Rule | undefined {
  const field = ruledField(name);
  if (field.kind === 'integer') return yearUntil(malaysianYear(timeNow()));
  return field.kind === 'text' ? field.rule : undefined;
}

const longestOf = (name: CompanyField): number => {
  const field = ruledField(name);
  if (field.kind !== 'text') return YEAR_LENGTH;
  // a browser cuts what is pasted without a word: a number in groups must fit
  return field.max + (GROUPED_FIELDS.includes(name) ? ROOM_FOR_GROUPS : 0);
};

/** One field of a company in a form of `CompanyForm`, with the contract's rule and its error message. */
export function CompanyInput({ name, had, help }: CompanyInputProps) {
  const translate = useTranslate();
  const rule = useMemo(() => {
    const known = ruleOf(name);
    return known && ((text: string) => (text === had ? undefined : known(meantText(name, text))));
  }, [name, had]);
  const required = !isOptional(name) && had !== '';
  const label = labelKeyOf(merchantRecord, name);
  const field = { name, label, required, had };
  if (name === 'businessState') return <StateSelect {...field} />;
  if (name === 'businessCategoryCode') return <CategoryInput label={label} required={required} />;
  if (merchantRecord.fields[name].values.length > 0) return <CompanySelect {...field} />;
  const { type = 'text', inputMode } = TYPED_AS[name] ?? {};
  return (
    <TextInput<CompanyForm>
      source={name}
      label={label}
      required={required}
      rule={rule}
      help={help && translate(help)}
      type={type}
      native={{ inputMode, maxLength: longestOf(name) }}
    />
  );
}

/** The category code; any four digits are valid, listed or not. */
function CategoryInput(props: Pick<CompanySelectProps, 'label' | 'required'>) {
  const { required } = props;
  const validate = useMemo(() => validatorsOf(categoryCode, required), [required]);
  const { field, fieldState } = useInput({ source: 'businessCategoryCode', validate });
  return (
    <CategoryChoice
      {...props}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      problem={fieldState.error?.message}
    />
  );
}

/** Language of options that are names and not translated. */
const NAMES_IN: Readonly<Partial<Record<CompanyField, string>>> = {
  businessBankName: 'en',
  businessState: 'ms',
};

interface CompanySelectProps {
  name: CompanyField;
  /** i18n key of the label. */
  label: string;
  required: boolean;
  /** The record's current value; offered even if it is not an option. */
  had?: string | undefined;
  help?: ReactNode;
}

/** A select for a field of a company. */
function CompanySelect({ name, had, ...field }: CompanySelectProps) {
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
function StateSelect(props: CompanySelectProps) {
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
