import Button from '@mui/material/Button';
import { useCreate, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Language } from '#contract/constants.ts';
import { testTemplate } from '#contract/endpoints/templates.ts';
import { type TextProblem, textProblems } from '#contract/messages/templateRules.ts';
import type { Template } from '#contract/records/template.ts';
import { useMay } from '#session/useMay.ts';
import { useTranslate } from '#ui/locale.ts';
import { refusalOf, type TemplateForm, textsOf } from './templateForm.ts';

interface TestButtonProps {
  template: Template;
  language: Language;
  /** Called if a text is invalid and cannot be sent. */
  onRefused: (problem: TextProblem) => void;
}

/**
 * Sends the current text in the open language, saved or not, to the user's own email or phone.
 * i18n: templates.sent.*
 */
export function TestButton({ template, language, onRefused }: TestButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { getValues } = useFormContext<TemplateForm>();
  const { kind, channel } = template;
  const [create, { isPending }] = useCreate('templateTests');
  const mayTest = useMay(testTemplate) !== 'denied';
  const send = async () => {
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
      const { message, serverMessage } = failure as Error & { serverMessage?: string };
      const refusal = refusalOf(serverMessage);
      if (refusal) onRefused(refusal);
      else notify(message, { type: 'error' });
      return;
    }
    notify(`templates.sent.${channel}`, { type: 'success' });
  };
  if (!mayTest) return null;
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => void send()}>
      {translate('templates.test')}
    </Button>
  );
}
