import PhoneIphoneRounded from '@mui/icons-material/PhoneIphoneRounded';
import { Box, Paper, Stack, ToggleButton, Typography } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Language } from '#contract/constants.ts';
import { mailDocument, render, textIn } from '#contract/messages/render.ts';
import { sampleValues } from '#contract/messages/sampleValues.ts';
import type { Template } from '#contract/records/template.ts';
import { useTranslate } from '#ui/locale.ts';
import { type TemplateForm, textsOf } from './templateForm.ts';

const PHONE_WIDTH = 360;

/**
 * A live preview of the message with example values. An HTML email is rendered in a fully sandboxed frame: no
 * scripts, forms or popups, and no access to the portal.
 */
export function Preview({ template, language }: { template: Template; language: Language }) {
  const translate = useTranslate();
  const [isPhone, setPhone] = useState(template.channel !== 'EMAIL');
  const form = useDeferredValue(useWatch<TemplateForm>() as TemplateForm);
  const { language: spoken, ...text } = textIn(textsOf(form), language);
  const { title, content } = render(text, form.contentType, sampleValues(template.kind, language));
  const name = translate('templates.preview');
  return (
    <Stack component="section" aria-label={name} sx={{ gap: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">{name}</Typography>
        {template.channel === 'EMAIL' && (
          <ToggleButton
            size="small"
            value="phone"
            selected={isPhone}
            onChange={() => setPhone(!isPhone)}
          >
            <PhoneIphoneRounded fontSize="small" sx={{ marginInlineEnd: 0.5 }} />
            {translate('templates.phone')}
          </ToggleButton>
        )}
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {translate('templates.sample')}
      </Typography>
      <Paper
        variant="outlined"
        sx={{ width: isPhone ? PHONE_WIDTH : '100%', maxWidth: '100%', overflow: 'hidden' }}
      >
        {template.channel !== 'SMS' && (
          <Typography lang={spoken} sx={{ p: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        )}
        {form.contentType === 'text/html' ? (
          <Box
            component="iframe"
            title={translate('templates.previewOf', { title })}
            sandbox=""
            srcDoc={mailDocument(spoken, title, content)}
            sx={{ display: 'block', width: '100%', height: 420, border: 0, background: '#fff' }}
          />
        ) : (
          <Typography lang={spoken} sx={{ p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {content}
          </Typography>
        )}
      </Paper>
    </Stack>
  );
}
