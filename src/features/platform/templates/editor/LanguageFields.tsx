import { Box, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Language } from '#contract/constants.ts';
import { kindOf } from '#contract/messages/messageKinds.ts';
import { type Template, templateTexts } from '#contract/records/template.ts';
import { TextInput } from '#ui/form/inputs/TextInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { sourceOf, type TemplateForm, type TextSource } from './templateForm.ts';
import { LengthCounter } from './text/LengthCounter.tsx';
import { VariableMenu } from './text/VariableMenu.tsx';

const RichText = lazy(async () => ({ default: (await import('./text/RichText.tsx')).RichText }));

/** Title and content in one language: a rich text editor for HTML, otherwise plain text with a length counter. */
export function LanguageFields({ language, template }: { language: Language; template: Template }) {
  const translate = useTranslate();
  const { channel, kind } = template;
  const contentType = useWatch<TemplateForm, 'contentType'>({ name: 'contentType' });
  const title = sourceOf(language, 'title');
  const content = sourceOf(language, 'content');
  const { variables } = kindOf(kind);
  const isRequired = language === 'en';
  return (
    <Stack
      id="template-text"
      role="tabpanel"
      aria-labelledby={`template-${language}`}
      lang={language}
      sx={{ gap: 2 }}
    >
      {!isRequired && (
        <Typography variant="caption" color="textSecondary">
          {translate('templates.fallback')}
        </Typography>
      )}
      {channel !== 'SMS' && (
        <TextInput<TemplateForm>
          source={title}
          label="resources.templates.fields.title"
          rule={templateTexts.title.rule}
          required={isRequired}
          native={{ maxLength: templateTexts.title.max }}
        />
      )}
      {contentType === 'text/html' ? (
        <Suspense>
          <RichText source={content} variables={variables} />
        </Suspense>
      ) : (
        <PlainText source={content} isRequired={isRequired} variables={variables} />
      )}
      {channel !== 'EMAIL' && (
        <LengthCounter channel={channel} source={content} kind={kind} language={language} />
      )}
    </Stack>
  );
}

interface PlainTextProps {
  source: TextSource;
  isRequired: boolean;
  variables: readonly string[];
}

/** A variable is inserted where the caret is or was, and at the end of a text that was not touched. */
function PlainText({ source, isRequired, variables }: PlainTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  const insert = (text: string) => {
    const field = box.current?.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
    if (!field) return;
    const end = field.value.length;
    const { selectionStart: from, selectionEnd: to } = field;
    // as if it were typed: React would move the caret to the end of a value that was set
    field.setRangeText(text, isTouched.current ? from : end, isTouched.current ? to : end, 'end');
    isTouched.current = true;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return (
    <>
      <Box
        ref={box}
        onFocus={() => {
          isTouched.current = true;
        }}
      >
        <TextInput<TemplateForm>
          source={source}
          label="resources.templates.fields.content"
          required={isRequired}
          multiline
          minRows={5}
          native={{ maxLength: templateTexts.content.max }}
        />
      </Box>
      <VariableMenu variables={variables} onChosen={insert} />
    </>
  );
}
