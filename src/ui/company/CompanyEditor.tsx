import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { CompanyForm } from '../../contract/companyForm.ts';
import { type CompanyField, RESERVED_COMPANY_FIELDS } from '../../contract/companyRules.ts';
import { AppForm } from '../form/AppForm.tsx';
import { type FormDraft, useTyped } from '../form/formDraft.ts';
import { DraftNotice } from '../unsaved/DraftNotice.tsx';
import { useUnsavedChanges } from '../unsaved/useUnsavedChanges.tsx';
import { CompanyInput } from './CompanyInput.tsx';
import { COMPANY_GROUPS, type CompanyGroup } from './companyGroups.ts';
import './Company.css';

interface CompanyEditorProps {
  /** What the record has. */
  had: CompanyForm;
  draft: FormDraft<CompanyForm>;
  /** The merchant itself does it: what only staff may change is not in the form. */
  isOwn: boolean;
  /** What stands above the fields: what is told beforehand, and what went wrong. */
  lead: ReactNode;
  isPending: boolean;
  cancelTo: string;
  /** @returns what is wrong with the fields together, key by field */
  save: (values: CompanyForm) => Readonly<Record<string, string>> | undefined;
}

const RESERVED: readonly CompanyField[] = RESERVED_COMPANY_FIELDS;

const fieldsOf = ({ fields }: CompanyGroup, isOwn: boolean): readonly CompanyField[] =>
  isOwn ? fields.filter((name: CompanyField) => !RESERVED.includes(name)) : fields;

/** All that is known of a company, to be changed. i18n: company.groups.* */
export const CompanyEditor = (props: CompanyEditorProps) => (
  <div className="k-company-editor">
    <AppForm<CompanyForm> values={props.draft.restored?.values ?? props.had} onSubmit={props.save}>
      <Fields {...props} />
    </AppForm>
  </div>
);

function Fields({ had, draft, isOwn, lead, isPending, cancelTo }: CompanyEditorProps) {
  const translate = useTranslate();
  const { isTyped: when, discard } = useTyped(had, draft);
  const { question } = useUnsavedChanges({ when, onDiscard: discard, keepsDraft: true });
  const groups = COMPANY_GROUPS.map(group => ({
    name: group.name,
    fields: fieldsOf(group, isOwn),
  })).filter(({ fields }) => fields.length > 0);
  return (
    <>
      <DraftNotice since={draft.restored?.savedAt} onDiscard={discard} />
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
      <div className="k-actions">
        <Button component={LinkBase} to={cancelTo}>
          {translate('ui.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isPending || !when}>
          {translate('company.save')}
        </Button>
      </div>
      {question}
    </>
  );
}
