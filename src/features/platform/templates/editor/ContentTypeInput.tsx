import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { LANGUAGES } from '#contract/constants.ts';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { TemplateForm } from './templateForm.ts';

const CONTENT_TYPES = ['text/html', 'text/plain'] as const;

type Texts = TemplateForm['texts'];

const isSame = (one: Texts, other: Texts) =>
  LANGUAGES.every(language => one[language].content === other[language].content);

/**
 * Whether an email is rich or plain text. Its content is converted with it, in all languages: markup would be sent as it
 * is written, and a plain text would lose its lines. Back at once, the text is as it was, with all its formatting.
 */
export function ContentTypeInput() {
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
