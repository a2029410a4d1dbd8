import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Language } from '#contract/constants.ts';
import type { MessageKind } from '#contract/messages/messageKinds.ts';
import { fillIn } from '#contract/messages/render.ts';
import { sampleValues } from '#contract/messages/sampleValues.ts';
import { smsParts } from '#contract/messages/smsParts.ts';
import { MAX_PUSH_LENGTH, pushLength } from '#contract/messages/templateRules.ts';
import { useTranslate } from '#ui/locale.ts';
import type { TemplateForm, TextSource } from '../templateForm.ts';

interface LengthCounterProps {
  channel: 'SMS' | 'PUSH';
  source: TextSource;
  kind: MessageKind;
  language: Language;
}

/**
 * The length of a message with example values: of a push message with its maximum, of a text message with the number of
 * its parts, each of which is charged.
 */
export function LengthCounter({ channel, source, kind, language }: LengthCounterProps) {
  const translate = useTranslate();
  const text = useWatch<TemplateForm, TextSource>({ name: source });
  const pushed = pushLength(text, kind, language);
  const { alphabet, parts, ...lengths } = smsParts(fillIn(text, sampleValues(kind, language)));
  const isTooLong = channel === 'PUSH' && pushed > MAX_PUSH_LENGTH;
  return (
    <Typography variant="caption" color={isTooLong ? 'error' : 'textSecondary'} role="status">
      {channel === 'PUSH'
        ? translate('templates.pushLength', { length: pushed, most: MAX_PUSH_LENGTH })
        : translate('templates.parts', {
            ...lengths,
            smart_count: parts,
            parts,
            alphabet: alphabet === 'GSM7' ? 'GSM-7' : 'UCS-2',
          })}
    </Typography>
  );
}
