import { Alert, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { type StepName, stepBefore } from '../model/steps.ts';
import { ProblemsShownContext, useWizard } from '../state/wizardState.ts';
import { Heading } from './Heading.tsx';
import { ProblemLinks } from './MissingList.tsx';

interface StepFormProps {
  step: StepName;
  children: ReactNode;
  /** Awaited before the step is validated, e.g. a pending look-up. */
  settle?: () => Promise<unknown>;
  /** Replaces the default "Next" action in the last step. */
  onNext?: () => void;
  /** Translated label that replaces "Next". */
  nextLabel?: string;
  isBusy?: boolean;
}

/** A step: heading, fields, their errors after the user presses "Next", and the navigation buttons. */
export function StepForm({ step, children, settle, onNext, nextLabel, isBusy }: StepFormProps) {
  const translate = useTranslate();
  const { form, problems, areProblemsShown, loading, next } = useWizard();
  const [isSettling, setSettling] = useState(false);
  const [said, setSaid] = useState('');
  const [wantsOn, setWantsOn] = useState(false);
  const isWaiting = isSettling || isBusy || loading === 'running';

  const summaryOf = (number: number) => translate('onboarding.summary', { number });
  const submit = async () => {
    if (isWaiting) return;
    setSaid('');
    setSettling(true);
    await settle?.();
    setSettling(false);
    setWantsOn(true);
  };
  // in a separate render, with the results of the checks
  const goOn = useEffectEvent(() => {
    setWantsOn(false);
    if (next()) onNext?.();
    else setSaid(summaryOf(problems[step].length));
  });
  useEffect(() => {
    if (wantsOn) goOn();
  }, [wantsOn]);

  const shown = areProblemsShown ? problems[step] : [];
  return (
    <Stack
      component="form"
      className="k-wizard-step"
      noValidate
      sx={{ gap: 3, minWidth: 0 }}
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <Heading
        title={translate(`onboarding.steps.${step}`)}
        lead={translate(`onboarding.${step}.lead`)}
      />
      {/* once for each press: the summary itself changes while the user types */}
      {said && (
        <span role="alert" className="k-visually-hidden">
          {said}
        </span>
      )}
      {shown.length > 0 && (
        <Alert severity="error" role="group">
          {summaryOf(shown.length)}
          <ProblemLinks problems={shown} withReason />
        </Alert>
      )}
      <ProblemsShownContext value={areProblemsShown}>
        <FormProvider {...form}>{children}</FormProvider>
      </ProblemsShownContext>
      {loading === 'failed' && (
        <Alert severity="warning" role="alert">
          {translate('onboarding.notLoaded')}
        </Alert>
      )}
      <Ways step={step} label={nextLabel ?? translate('onboarding.next')} isWaiting={isWaiting} />
      <Discard />
    </Stack>
  );
}

interface WaysProps {
  step: StepName;
  label: string;
  isWaiting: boolean | undefined;
}

/** Back and Next buttons; on a phone fixed to the bottom of the screen. */
function Ways({ step, label, isWaiting }: WaysProps) {
  const translate = useTranslate();
  const { go, prepare } = useWizard();
  const before = stepBefore(step);
  return (
    <Stack
      direction="row"
      sx={{
        position: { xs: 'sticky', sm: 'static' },
        bottom: 0,
        zIndex: 1,
        gap: 1.5,
        justifyContent: 'flex-end',
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: { xs: 'var(--k-canvas)', sm: 'transparent' },
        '& > button': { flex: { xs: '1 1 auto', sm: 'none' }, minWidth: 120 },
      }}
    >
      {before && <Button onClick={() => go(before)}>{translate('onboarding.back')}</Button>}
      <Button
        type="submit"
        variant="contained"
        aria-disabled={isWaiting}
        aria-busy={isWaiting}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        {isWaiting ? translate('loading.label') : label}
      </Button>
    </Stack>
  );
}

const { Loaded: DiscardDialog, preload } = lazyDialog(
  async () => (await import('./DiscardDialog.tsx')).DiscardDialog,
);

/** Deletes the application from a shared computer, after confirmation. */
function Discard() {
  const translate = useTranslate();
  const { discard } = useWizard();
  const [isAsked, setAsked] = useState(false);
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: '4px 20px', justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('onboarding.draft.kept')}
      </Typography>
      <Button variant="text" size="small" {...preload} onClick={() => setAsked(true)}>
        {translate('onboarding.discard.open')}
      </Button>
      {isAsked && (
        <DiscardDialog
          onConfirm={() => {
            setAsked(false);
            discard();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
}
