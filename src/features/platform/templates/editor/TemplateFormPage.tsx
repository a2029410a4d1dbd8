import { Box, Stack } from '@mui/material';
import { type RefObject, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { updateTemplate } from '#contract/endpoints/templates.ts';
import { type TextProblem, textProblems } from '#contract/messages/templateRules.ts';
import type { Template } from '#contract/records/template.ts';
import { useMay } from '#session/useMay.ts';
import { StepActions } from '#ui/action/ActionPage.tsx';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { messageOf } from '#ui/form/messageOf.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';
import { DraftNotice } from '#ui/unsaved/DraftNotice.tsx';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { Preview } from './Preview.tsx';
import { TestButton } from './TestButton.tsx';
import {
  basisOf,
  fieldOf,
  formOf,
  isOverlapping,
  mergedInto,
  type TemplateForm,
} from './templateForm.ts';
import { useOpened } from './useOpened.ts';
import { isConflict, useSaveTemplate } from './useSaveTemplate.ts';
import { useTemplateDraft } from './useTemplateDraft.ts';

interface TemplateFormPageProps {
  template: Template;
  /** Set to the function that asks before unsaved changes are replaced. */
  leave: RefObject<(go: () => void) => void>;
}

/**
 * The form of a template next to its preview, or above it on a phone. It follows the template while it has no unsaved
 * changes; those are kept as a draft until they are saved or discarded.
 */
export function TemplateFormPage({ template, leave }: TemplateFormPageProps) {
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>('en');
  // the form's values without unsaved changes
  const [opened, setOpened] = useState(() => formOf(template));
  const form = useForm<TemplateForm>({ defaultValues: opened });
  const { isDirty, errors } = form.formState;
  const draft = useTemplateDraft(template, form);
  const { basis, setBasis } = draft;
  const keepUp = useOpened({ template, form, draft, opened, setOpened });
  const { save, isPending, error } = useSaveTemplate(template, current =>
    setBasis(basisOf(current)),
  );
  const discard = () => {
    form.reset();
    draft.discard();
    setBasis(basisOf(template));
  };
  const guard = useUnsavedChanges({
    when: isDirty,
    isSending: isPending,
    onDiscard: discard,
    keepsDraft: true,
  });
  leave.current = guard.leave;
  const show = (problem: TextProblem) => {
    const { language: where, source } = fieldOf(problem.field);
    const message = messageOf(problem.message, { about: problem.about });
    setLanguage(where);
    form.setError(source, { type: 'server', message }, { shouldFocus: true });
  };
  const submit = async (typed: TemplateForm) => {
    if (isPending) return;
    const texts = mergedInto(template, opened, typed);
    const problems = textProblems({ ...template, contentType: texts.contentType }, texts);
    problems.toReversed().forEach(show);
    if (problems.length > 0) return;
    const { version } = isOverlapping(template, basis, typed) ? basis : template;
    const outcome = await save(texts, version);
    if (outcome === 'failed') return;
    if ('stored' in outcome) keepUp({ sent: typed, stored: outcome.stored });
    else show(outcome);
  };
  const refused = LANGUAGES.filter(each => errors.texts?.[each]);
  return (
    <FormProvider {...form}>
      <ActionProblem
        error={error}
        explain={problem =>
          isConflict(problem) ? translate('templates.changedMeanwhile') : undefined
        }
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Stack
          component="form"
          noValidate
          onSubmit={form.handleSubmit(submit)}
          sx={{ gap: 2, minWidth: 0 }}
        >
          <DraftNotice since={draft.since} onDiscard={discard} isSending={isPending} />
          <LanguageTabs current={language} refused={refused} onChange={setLanguage} />
          <LanguageFields key={language} language={language} template={template} />
          {template.channel === 'EMAIL' && <ContentTypeInput />}
          <StepActions>
            <SaveButton isPending={isPending} />
            <TestButton template={template} language={language} onRefused={show} />
          </StepActions>
        </Stack>
        <Preview template={template} language={language} />
      </Box>
      {guard.question}
    </FormProvider>
  );
}

/** Only for users who may save: the menu may give the screen to users who only read templates. */
function SaveButton({ isPending }: { isPending: boolean }) {
  if (useMay(updateTemplate) === 'denied') return null;
  return <SubmitButton label="ra.action.save" isPending={isPending} />;
}

const CONTENT_TYPES = ['text/html', 'text/plain'] as const;

type Texts = TemplateForm['texts'];

const isSame = (one: Texts, other: Texts) =>
  LANGUAGES.every(language => one[language].content === other[language].content);

/**
 * Whether an email is rich or plain text. Its content is converted with it, in all languages: markup would be sent as it
 * is written, and a plain text would lose its lines. Back at once, the text is as it was, with all its formatting.
 */
function ContentTypeInput() {
  const translate = useTranslate();
  const notify = useNotify();
  const { getValues, setValue } = useFormContext<TemplateForm>();
  const last = useRef<{ from: Texts; to: Texts }>(undefined);
  const convert = async (contentType: TemplateForm['contentType']) => {
    try {
      const { htmlOfText, textOfHtml } = await import('./convertContent.ts');
      const from = structuredClone(getValues('texts'));
      const to = structuredClone(from);
      const known = last.current && isSame(from, last.current.to) ? last.current.from : undefined;
      for (const language of LANGUAGES) {
        const { content } = from[language];
        const converted = contentType === 'text/html' ? htmlOfText(content) : textOfHtml(content);
        to[language].content = known?.[language].content ?? converted;
      }
      last.current = { from, to };
      // at once: the rich text editor would take a plain text for HTML
      setValue('contentType', contentType, { shouldDirty: true });
      setValue('texts', to, { shouldDirty: true });
    } catch {
      notify('errors.network', { type: 'error' });
    }
  };
  return (
    <SelectInput<TemplateForm>
      source="contentType"
      label="resources.templates.fields.contentType"
      choices={CONTENT_TYPES.map(value => ({
        value,
        label: translate(`templates.contentTypes.${value}`),
      }))}
      onChosen={value => void convert(value as TemplateForm['contentType'])}
    />
  );
}
