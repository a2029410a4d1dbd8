import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { LinkBase } from 'react-admin';
import type { CompanyForm } from '#contract/rules/company/companyForm.ts';
import {
  type CompanyField,
  RESERVED_COMPANY_FIELDS,
} from '#contract/rules/company/companyRules.ts';
import { StepActions } from '#ui/action/ActionPage.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { type FormDraft, useTyped } from '#ui/form/formDraft.ts';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { DraftNotice } from '#ui/unsaved/DraftNotice.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import { CompanyInput } from './CompanyInput.tsx';
import { COMPANY_GROUPS } from './companyGroups.ts';

interface CompanyEditorProps {
  /** The record's current values. */
  had: CompanyForm;
  draft: FormDraft<CompanyForm>;
  /** Whether the merchant edits its own record: fields that only staff may change are left out. */
  isOwn: boolean;
  /** Notice above the fields. */
  lead: ReactNode;
  /** The error of the last save, and the screen's message for it. */
  error: unknown;
  explain?: ((error: unknown) => ReactNode) | undefined;
  isPending: boolean;
  cancelTo: string;
  /** @returns problems that depend on several fields, i18n key by field */
  save: (values: CompanyForm) => Readonly<Record<string, string>> | undefined;
}

const RESERVED: readonly CompanyField[] = RESERVED_COMPANY_FIELDS;

/** i18n keys of the help that a merchant sees at a field that has a value. */
const HELP: Readonly<Partial<Record<CompanyField, string>>> = {
  businessContactEmail: 'company.email.help',
};

/** The groups without staff-only fields. */
const OWN_GROUPS = COMPANY_GROUPS.map(({ name, fields }) => ({
  name,
  fields: fields.filter((field: CompanyField) => !RESERVED.includes(field)),
})).filter(({ fields }) => fields.length > 0);

/** Edits all fields of a company. i18n: company.groups.* */
export const CompanyEditor = (props: CompanyEditorProps) => (
  <AppForm<CompanyForm> values={props.draft.restored?.values ?? props.had} onSubmit={props.save}>
    <Fields {...props} />
  </AppForm>
);

function Fields(props: CompanyEditorProps) {
  const { had, draft, isOwn, lead, error, explain, isPending, cancelTo } = props;
  const translate = useTranslate();
  const { isTyped: when, discard } = useTyped(had, draft);
  const { question } = useUnsavedChanges({
    when,
    isSending: isPending,
    onDiscard: discard,
    keepsDraft: true,
  });
  return (
    <>
      <DraftNotice since={draft.restored?.savedAt} onDiscard={discard} isSending={isPending} />
      <ActionProblem error={error} explain={explain} />
      {lead}
      {(isOwn ? OWN_GROUPS : COMPANY_GROUPS).map(({ name, fields }) => (
        <Group key={name} title={translate(`company.groups.${name}`)}>
          {fields.map(field => (
            <CompanyInput
              key={field}
              name={field}
              had={had[field]}
              help={isOwn && had[field] ? HELP[field] : undefined}
            />
          ))}
        </Group>
      ))}
      <StepActions>
        <Button
          type="submit"
          variant="contained"
          disabled={!isPending && !when}
          aria-disabled={isPending}
          aria-busy={isPending}
        >
          {translate('company.save')}
        </Button>
        <Button component={LinkBase} to={cancelTo}>
          {translate('ui.cancel')}
        </Button>
      </StepActions>
      {question}
    </>
  );
}

interface GroupProps {
  /** Translated. */
  title: string;
  children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <Paper
      component="fieldset"
      variant="outlined"
      aria-labelledby={id}
      // no padding at the bottom: the last fields reserve space for their error messages
      sx={{ minWidth: 0, m: 0, mb: 2, p: 2, pb: 0 }}
    >
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
          columnGap: 3,
        }}
      >
        {children}
      </Box>
    </Paper>
  );
}
