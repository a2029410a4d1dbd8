import { Alert, Box, GlobalStyles, Step, StepLabel, Stepper, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';

const STEPS = ['form', 'review', 'result'] as const;

/** Steps of an action page, in this order; the review can go back to the form. */
export type ActionStep = (typeof STEPS)[number];

interface ActionPageProps {
  /** The heading, translated. */
  title: string;
  step: ActionStep;
  /** Steps of the page, if it does not have all of them. */
  steps?: readonly ActionStep[];
  /** Key of the form's heading. */
  details?: string;
  /** Balance of the wallet, translated. */
  balance?: string | undefined;
  children: ReactNode;
}

/**
 * An action page: form, review, run and result. The heading of a step receives the focus when the step begins, or when
 * a pressed button of the result is removed.
 */
export function ActionPage({ title, step, steps = STEPS, children, ...page }: ActionPageProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const listeners = useFocusOnward(() => heading.current?.focus());
  return (
    <ActionColumn {...listeners}>
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
            <StepLabel>{translate(`action.steps.${name}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <StepHeading heading={heading} step={step} details={page.details} />
      {children}
    </ActionColumn>
  );
}

/** A single narrow column, easy to scan. */
export const ActionColumn = styled('div')({ maxWidth: 440 });

interface NothingToDoProps {
  /** Translated, as `why`. */
  title: string;
  why: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** Replaces an action page on which no action is possible. */
export const NothingToDo = ({ title, why, children }: NothingToDoProps) => (
  <ActionColumn>
    <PageTitle title={title} />
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {why}
    </Alert>
    {children}
  </ActionColumn>
);

/** Keeps elements that are scrolled into view, such as a PIN and its error, above the sticky buttons. */
const UNCOVERED = { html: { scrollPaddingBlockEnd: 112 } };

/**
 * The two buttons of a step or a long form, each half the width of a column, which stay in view. The main button is
 * the first in a form and the second in a review, so that the confirm button is never where the previous main button was.
 */
export const StepActions = ({ children }: { children: ReactNode }) => (
  <>
    <GlobalStyles styles={UNCOVERED} />
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
        // on a wide page the fields scroll behind all of it
        paddingInlineEnd: 'max(0px, 100% - 480px)',
        bgcolor: 'var(--k-canvas)',
        displayPrint: 'none',
      }}
    >
      {children}
    </Box>
  </>
);

interface StepHeadingProps {
  heading: RefObject<HTMLHeadingElement | null>;
  step: ActionStep;
  details: string | undefined;
}

function StepHeading({ heading, step, details }: StepHeadingProps) {
  const translate = useTranslate();
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, [heading, step]);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      variant="h2"
      // the focus is set by the step change, so it needs no focus ring
      sx={{ mb: 2, '&:focus-visible': { outline: 'none' } }}
    >
      {translate(step === 'form' && details ? details : `action.headings.${step}`)}
    </Typography>
  );
}
