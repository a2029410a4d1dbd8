import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { FIELDS, type FieldName, FORM_STEPS, meant, SECRET } from '../model/answers.ts';
import { answerText, labelOf } from '../model/labels.ts';
import type { StepName } from '../model/steps.ts';
import { useWizard } from '../state/wizardState.ts';

/** The whole application for review, folded by step, with a link back to each. */
export function Review() {
  const translate = useTranslate();
  return (
    <Stack component="section" aria-labelledby="review" sx={{ gap: 1 }}>
      <Typography variant="h2" id="review">
        {translate('onboarding.terms.review')}
      </Typography>
      {FORM_STEPS.map(step => (
        <Part key={step} step={step}>
          <Answers step={step} />
        </Part>
      ))}
      <Part step="documents">
        <Documents />
      </Part>
    </Stack>
  );
}

function Part({ step, children }: { step: StepName; children: ReactNode }) {
  const translate = useTranslate();
  const { go } = useWizard();
  const title = translate(`onboarding.steps.${step}`);
  return (
    <Paper variant="outlined" component="details" sx={{ px: 2, py: 0.5 }}>
      <Typography component="summary" sx={{ py: 1, fontWeight: 500 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: '8px 20px',
          m: 0,
          overflowWrap: 'anywhere',
          '& dt': { color: 'var(--k-text-muted)', fontSize: '0.8125rem' },
          '& dd': { m: 0 },
        }}
      >
        {children}
      </Box>
      <Button variant="text" size="small" onClick={() => go(step)}>
        {translate('onboarding.terms.change', { step: title })}
      </Button>
    </Paper>
  );
}

function Answers({ step }: { step: keyof typeof FIELDS }) {
  const translate = useTranslate();
  const answers = meant(useWizard().answers);
  const names: readonly FieldName[] = FIELDS[step];
  const given = names.filter(name => !SECRET.includes(name) && answers[name] !== '');
  return given.map(name => (
    <Given key={name} label={labelOf(name)} text={answerText(name, answers[name], translate)} />
  ));
}

function Documents() {
  const { documents } = useWizard();
  return documents.map(({ id, category, name }) => (
    <Given key={id} label={`documentCategories.${category}`} text={name} />
  ));
}

/** @param label i18n key */
function Given({ label, text }: { label: string; text: string }) {
  const translate = useTranslate();
  return (
    <div>
      <dt>{translate(label)}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}
