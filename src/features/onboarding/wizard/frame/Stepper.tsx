import {
  Box,
  ButtonBase,
  Stepper as MuiStepper,
  Step,
  StepLabel,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { pathWithQuery } from '#page/query.ts';
import { useTranslate } from '#ui/locale.ts';
import { isFinished, isReachable, STEPS, type StepName } from '../model/steps.ts';
import { useWizard } from '../state/wizardState.ts';
import { MissingList } from './MissingList.tsx';

/** Below this width the steps do not fit next to the fields. */
const NARROW = '(max-width: 899.95px)';

/** All steps with their states, and what is missing in the current one. */
export function Stepper() {
  const translate = useTranslate();
  const { step, problems } = useWizard();
  const isNarrow = useMediaQuery(NARROW);
  const at = STEPS.indexOf(step);
  return (
    <Box
      component="nav"
      aria-label={translate('onboarding.steps.label')}
      sx={{
        position: { md: 'sticky' },
        top: 16,
        minWidth: 0,
        // the list of missing fields may be long: it scrolls separately, with room for the focus ring
        maxHeight: { md: 'calc(100dvh - 32px)' },
        overflowY: { md: 'auto' },
        m: -0.5,
        p: 0.5,
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{translate('onboarding.title')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {translate('onboarding.steps.at', { number: at + 1, all: STEPS.length })}
      </Typography>
      <MuiStepper
        nonLinear
        activeStep={at}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        connector={null}
        sx={{
          gap: 0.5,
          alignItems: 'stretch',
          m: 0,
          p: 0,
          listStyle: 'none',
          '& .Mui-completed': { color: 'var(--k-good-text)' },
        }}
      >
        {STEPS.map(name => (
          <StepItem key={name} name={name} isNarrow={isNarrow} />
        ))}
      </MuiStepper>
      <MissingList problems={problems[step]} />
    </Box>
  );
}

/** One step, a link if it can be opened; on narrow screens the other steps show only their numbers. */
function StepItem({ name, isNarrow, ...ofStepper }: { name: StepName; isNarrow: boolean }) {
  const translate = useTranslate();
  const { step, problems } = useWizard();
  const isOpen = isReachable(name, problems);
  const state = isFinished(name, problems) ? 'done' : isOpen ? 'open' : 'later';
  const isShort = isNarrow && name !== step;
  const words = (
    <StepLabel
      slotProps={{
        label: { className: isShort ? 'k-visually-hidden' : undefined },
        root: { sx: { overflowWrap: 'anywhere', textAlign: 'start' } },
      }}
      optional={
        <Typography
          component="small"
          variant="caption"
          color="textSecondary"
          className={isShort ? 'k-visually-hidden' : undefined}
        >
          {state === 'open'
            ? translate('onboarding.steps.missing', { number: problems[name].length })
            : translate(`onboarding.steps.${state}`)}
        </Typography>
      }
    >
      {translate(`onboarding.steps.${name}`)}{' '}
    </StepLabel>
  );
  return (
    <Step
      {...ofStepper}
      completed={state === 'done'}
      disabled={!isOpen}
      data-state={state}
      sx={{
        flex: isNarrow && name === step ? '1 1 auto' : 'none',
        minWidth: 0,
        px: isNarrow ? 0 : undefined,
        ...(isShort && { '& .MuiStepLabel-iconContainer': { px: '4px' } }),
      }}
    >
      {isOpen ? <StepLink name={name}>{words}</StepLink> : <Box sx={PLACE}>{words}</Box>}
    </Step>
  );
}

/** The size of a step; at least a touch target wide. */
const PLACE = {
  display: 'flex',
  justifyContent: 'flex-start',
  minWidth: 44,
  minHeight: 44,
  px: 1,
  borderRadius: 1,
  '& .MuiStepLabel-root': { alignSelf: 'center' },
} as const;

function StepLink({ name, children }: { name: StepName; children: ReactNode }) {
  const { step, go } = useWizard();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(name);
  };
  const isHere = name === step;
  return (
    <ButtonBase
      component="a"
      href={pathWithQuery('step', name)}
      aria-current={isHere ? 'step' : undefined}
      onClick={follow}
      sx={{ ...PLACE, width: '100%', bgcolor: isHere ? 'var(--k-accent-soft)' : undefined }}
    >
      {children}
    </ButtonBase>
  );
}
