import { useMemo } from 'react';
import { yearUntil } from '../../contract/businessRules.ts';
import { type CompanyForm, isOptional, ruledField } from '../../contract/companyForm.ts';
import type { CompanyField } from '../../contract/companyRules.ts';
import { malaysianYear } from '../../contract/dates.ts';
import type { Rule } from '../../contract/rules.ts';
import { SelectInput } from '../form/SelectInput.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { useTranslate } from '../words.ts';
import { CategoryInput } from './CategoryInput.tsx';
import { optionsOf } from './companyOptions.ts';
import { StateInput } from './StateInput.tsx';

interface CompanyInputProps {
  name: CompanyField;
  /**
   * What the record has: a gap in it may stay one, and so may what was told before there was a rule. Left
   * out where the company is told for the first time.
   */
  had?: string;
}

/** The keyboard that fits, on a phone. */
const KEYS: Readonly<Partial<Record<CompanyField, 'numeric' | 'decimal'>>> = {
  businessContactNumber: 'numeric',
  businessContactPersonNumber: 'numeric',
  businessPostcode: 'numeric',
  businessStartYear: 'numeric',
  businessTradingStartYear: 'numeric',
  businessTransactionTicket: 'decimal',
  businessEstimatedCustomer: 'numeric',
  businessBankAccountNumber: 'numeric',
};

const TYPES: Readonly<Partial<Record<CompanyField, 'tel' | 'email' | 'url'>>> = {
  businessContactNumber: 'tel',
  businessContactPersonNumber: 'tel',
  businessContactEmail: 'email',
  businessContactPersonEmail: 'email',
  businessPageUrl: 'url',
};

const YEAR_LENGTH = 4;

/** The contract's rule of a field; a year is typed as text and judged as one. */
function ruleOf(name: CompanyField): Rule | undefined {
  const field = ruledField(name);
  if (field.kind === 'integer') return yearUntil(malaysianYear(new Date()));
  return field.kind === 'text' ? field.rule : undefined;
}

const longestOf = (name: CompanyField): number => {
  const field = ruledField(name);
  return field.kind === 'text' ? field.max : YEAR_LENGTH;
};

/** One field of a company inside a form of `CompanyForm`, with the contract's rule and its message. */
export function CompanyInput({ name, had }: CompanyInputProps) {
  const rule = useMemo(() => {
    const known = ruleOf(name);
    return known && ((text: string) => (text === had ? undefined : known(text)));
  }, [name, had]);
  const required = !isOptional(name) && had !== '';
  const label = `resources.merchants.fields.${name}`;
  if (name === 'businessState') return <StateInput label={label} required={required} had={had} />;
  if (name === 'businessCategoryCode') return <CategoryInput {...{ label, required }} />;
  if (optionsOf(name)) return <CompanySelect {...{ name, label, required, had }} />;
  return (
    <TextInput<CompanyForm>
      source={name}
      {...{ label, required, rule }}
      type={TYPES[name] ?? 'text'}
      native={{ inputMode: KEYS[name], maxLength: longestOf(name) }}
    />
  );
}

interface CompanySelectProps extends CompanyInputProps {
  label: string;
  required: boolean;
}

/** One out of a list; what the record has and the list has not stays to be chosen. */
function CompanySelect({ name, label, required, had }: CompanySelectProps) {
  const translate = useTranslate();
  const { values = [], words, lang } = optionsOf(name) ?? {};
  const offered = !had || values.includes(had) ? values : [...values, had];
  const choices = offered.map(value => ({
    value,
    label: words ? translate(`options.${words}.${value}`, { _: value }) : value,
    ...(lang && { lang }),
  }));
  return (
    <SelectInput<CompanyForm>
      source={name}
      {...{ label, required, choices }}
      empty={translate('ui.choose')}
    />
  );
}
