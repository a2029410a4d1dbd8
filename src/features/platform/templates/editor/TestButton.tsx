import { Button } from '@mui/material';
import { useCreate, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Language } from '#contract/constants.ts';
import { testTemplate } from '#contract/endpoints/templates.ts';
import { type TextProblem, textProblems } from '#contract/messages/templateRules.ts';
import type { Template } from '#contract/records/template.ts';
import { FAILED } from '#contract/words/codes.ts';
import { waitOf } from '#contract/words/waiting.ts';
import { useMay } from '#session/useMay.ts';
import { useTranslate } from '#ui/locale.ts';
import { codeOf } from '#ui/state/codeOf.ts';
import { ErrorMessage } from '#ui/state/ErrorState.tsx';
import { refusalOf, type TemplateForm, textsOf } from './templateForm.ts';

interface TestButtonProps {
  template: Template;
  language: Language;
  /** Called if a text is invalid and cannot be sent. */
  onRefused: (problem: TextProblem) => void;
}

/**
 * Sends the current text in the open language, saved or not, to the user's own email or phone.
 * i18n: templates.sent.*, templates.unsent.*
 */
export function TestButton({ template, language, onRefused }: TestButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { getValues } = useFormContext<TemplateForm>();
  const { kind, channel } = template;
  const [create, { isPending }] = useCreate('templateTests');
  const mayTest = useMay(testTemplate) !== 'denied';
  const send = async () => {
    if (isPending) return;
    const texts = textsOf(getValues());
    const [problem] = textProblems({ kind, channel, contentType: texts.contentType }, texts);
    if (problem) {
      onRefused(problem);
      return;
    }
    try {
      const data = { kind, channel, language, ...texts };
      await create('templateTests', { data }, { returnPromise: true });
    } catch (failure) {
      const { serverMessage } = failure as { serverMessage?: string };
      const refusal = refusalOf(serverMessage);
      if (refusal) onRefused(refusal);
      else if (isUnsendable(failure)) notify(`templates.unsent.${channel}`, { type: 'error' });
      else notify(<ErrorMessage error={failure} />, { type: 'error' });
      return;
    }
    notify(`templates.sent.${channel}`, { type: 'success' });
  };
  if (!mayTest) return null;
  return (
    <Button variant="outlined" aria-disabled={isPending} onClick={() => void send()}>
      {translate('templates.test')}
    </Button>
  );
}

/** Whether the user has no address for the channel, or nothing is sent by it; not whether it is sent too often. */
const isUnsendable = (failure: unknown): boolean =>
  codeOf(failure) === FAILED && waitOf(failure) === undefined;
