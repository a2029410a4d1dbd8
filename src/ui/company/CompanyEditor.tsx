import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import type { CompanyForm } from '../../contract/companyForm.ts';
import { type CompanyField, RESERVED_COMPANY_FIELDS } from '../../contract/companyRules.ts';
import { FormStep } from '../action/FormStep.tsx';
import { CompanyInput } from './CompanyInput.tsx';
import { COMPANY_GROUPS, type CompanyGroup } from './companyGroups.ts';
import './Company.css';

interface CompanyEditorProps {
  form: UseFormReturn<CompanyForm>;
  /** What the record has. */
  had: CompanyForm;
  draft: { readonly restoredAt: Date | undefined; readonly discard: () => void };
  /** The merchant itself does it: what only staff may change is not in the form. */
  isOwn: boolean;
  /** What stands above the fields: what is told beforehand, and what went wrong. */
  lead: ReactNode;
  isDisabled: boolean;
  cancelTo: string;
  onSubmit: (values: CompanyForm) => void;
}

const RESERVED: readonly CompanyField[] = RESERVED_COMPANY_FIELDS;

const fieldsOf = ({ fields }: CompanyGroup, isOwn: boolean): readonly CompanyField[] =>
  isOwn ? fields.filter((name: CompanyField) => !RESERVED.includes(name)) : fields;

/** All that is known of a company, to be changed. i18n: company.groups.* */
export function CompanyEditor({ form, had, draft, isOwn, lead, ...rest }: CompanyEditorProps) {
  const translate = useTranslate();
  const groups = COMPANY_GROUPS.map(group => ({
    name: group.name,
    fields: fieldsOf(group, isOwn),
  })).filter(({ fields }) => fields.length > 0);
  return (
    <div className="k-company-editor">
      <FormStep {...{ form, draft }} {...rest} submit="company.save">
        {lead}
        {groups.map(({ name, fields }) => (
          <fieldset key={name} className="k-panel">
            <legend>{translate(`company.groups.${name}`)}</legend>
            <div className="k-company-fields">
              {fields.map(field => (
                <CompanyInput key={field} name={field} had={had[field]} />
              ))}
            </div>
          </fieldset>
        ))}
      </FormStep>
    </div>
  );
}
