import { useMemo } from 'react';
import { useInput } from 'react-admin';
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
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { timeNow } from '#ui/clock.ts';
import { labelKeyOf } from '#ui/fields/recordFields.ts';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { validatorsOf } from '#ui/form/validators.ts';
import { useTranslate } from '#ui/locale.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { CompanySelect, type CompanySelectProps, StateSelect } from './CompanySelect.tsx';

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
