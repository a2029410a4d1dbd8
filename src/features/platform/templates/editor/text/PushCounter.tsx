import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Language } from '#contract/constants.ts';
import type { MessageKind } from '#contract/messages/messageKinds.ts';
import { MAX_PUSH_LENGTH, pushLength } from '#contract/messages/templateRules.ts';
import { useTranslate } from '#ui/locale.ts';
import type { TemplateForm, TextSource } from '../templateForm.ts';

interface PushCounterProps {
  source: TextSource;
  kind: MessageKind;
  language: Language;
}

/** The length of a push message with example values, and its maximum. */
export function PushCounter({ source, kind, language }: PushCounterProps) {
  const translate = useTranslate();
  const text = useWatch<TemplateForm, TextSource>({ name: source });
  const length = pushLength(text, kind, language);
  return (
    <Typography
      variant="caption"
      color={length > MAX_PUSH_LENGTH ? 'error' : 'textSecondary'}
      role="status"
    >
      {translate('templates.pushLength', { length, most: MAX_PUSH_LENGTH })}
    </Typography>
  );
}
