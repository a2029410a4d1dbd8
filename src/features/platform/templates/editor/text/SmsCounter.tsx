import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Language } from '#contract/constants.ts';
import type { MessageKind } from '#contract/messages/messageKinds.ts';
import { fillIn } from '#contract/messages/render.ts';
import { sampleValues } from '#contract/messages/sampleValues.ts';
import { smsParts } from '#contract/messages/smsParts.ts';
import { useTranslate } from '#ui/locale.ts';
import type { TemplateForm, TextSource } from '../templateForm.ts';

interface SmsCounterProps {
  source: TextSource;
  kind: MessageKind;
  language: Language;
}

/** The number of parts of a text message with example values; each part is charged. */
export function SmsCounter({ source, kind, language }: SmsCounterProps) {
  const translate = useTranslate();
  const text = useWatch<TemplateForm, TextSource>({ name: source });
  const { alphabet, length, parts, left } = smsParts(fillIn(text, sampleValues(kind, language)));
  return (
    <Typography variant="caption" color="textSecondary" role="status">
      {translate('templates.parts', {
        smart_count: parts,
        parts,
        length,
        left,
        alphabet: alphabet === 'GSM7' ? 'GSM-7' : 'UCS-2',
      })}
    </Typography>
  );
}
