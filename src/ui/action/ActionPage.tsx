import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';

const STEPS = ['form', 'review', 'result'] as const;

/** What a user does on an action page, in this order; back from the review to the form. */
export type ActionStep = (typeof STEPS)[number];

interface ActionPageProps {
  /** The heading, translated. */
  title: string;
  step: ActionStep;
  /** Those that the page has, where it has not all of them. */
  steps?: readonly ActionStep[];
  /** Key of the form's heading. */
  details?: string;
  /** Money has moved at the end, so the last step is a receipt. */
  isPaid?: boolean;
  /** What is in the wallet, translated. */
  balance?: string | undefined;
  children: ReactNode;
}

/**
 * A page on which something is done: filled in, read once more, done, and told how it ended. The
 * heading of a step takes the focus when the step begins.
 */
export function ActionPage({ title, step, steps = STEPS, children, ...page }: ActionPageProps) {
  const translate = useTranslate();
  const lastStep = page.isPaid ? 'result' : 'outcome';
  return (
    <ActionColumn>
      <PageTitle title={title} />
      {page.balance && step !== 'result' && (
        <Typography sx={{ mb: 2, fontWeight: 600 }}>{page.balance}</Typography>
      )}
      <Stepper
        activeStep={steps.indexOf(step)}
        aria-label={translate('action.steps.label')}
        sx={{ mb: 3, displayPrint: 'none' }}
      >
        {steps.map(name => (
          <Step key={name} aria-current={name === step ? 'step' : undefined}>
            <StepLabel>
              {translate(`action.steps.${name === 'result' ? lastStep : name}`)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      <StepHeading step={step} details={page.details} />
      {children}
    </ActionColumn>
  );
}

/** One thing below the other, in a column that the eye takes in at once. */
export const ActionColumn = styled('div')({ maxWidth: 440 });

interface NothingToDoProps {
  /** Translated, as `why`. */
  title: string;
  why: string;
  /** Where to go from here: links. */
  children: ReactNode;
}

/** In place of a page on which nothing can be done. */
export const NothingToDo = ({ title, why, children }: NothingToDoProps) => (
  <ActionColumn>
    <PageTitle title={title} />
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {why}
    </Alert>
    {children}
  </ActionColumn>
);

/**
 * The two buttons of a step, each half as wide as the column. The main one is the first in a form and the second
 * in a review, so the button that confirms never lies where the one before it was.
 */
export const StepActions = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: 1,
      mt: 2,
      py: 2,
      bgcolor: 'var(--k-canvas)',
      displayPrint: 'none',
    }}
  >
    {children}
  </Box>
);

function StepHeading({ step, details }: { step: ActionStep; details: string | undefined }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, [step]);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      variant="h2"
      // the focus that a new step brings here is not one that anybody steers by
      sx={{ mb: 2, '&:focus-visible': { outline: 'none' } }}
    >
      {translate(step === 'form' && details ? details : `action.headings.${step}`)}
    </Typography>
  );
}
