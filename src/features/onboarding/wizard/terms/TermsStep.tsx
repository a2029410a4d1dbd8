import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  Paper,
  Stack,
  Typography,
} from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { DECLARATIONS, type Declaration } from '#contract/words/options.ts';
import { useTranslate } from '#ui/locale.ts';
import { errorText } from '#ui/state/errorText.ts';
import { textOf } from '#ui/textOf.ts';
import { StepForm } from '../frame/StepForm.tsx';
import { firstOpen } from '../model/steps.ts';
import { useWizard } from '../state/wizardState.ts';
import { Review } from './Review.tsx';
import { SignatureField } from './SignatureField.tsx';
import { useSubmission } from './submissionContext.ts';

/** The last step: review, declarations and signature. Source: docs/product.md, 2.5 and 5.3. */
export function TermsStep() {
  const translate = useTranslate();
  const { problems, areProblemsShown, signature, sign, go } = useWizard();
  const { state, send } = useSubmission();
  const unsigned = areProblemsShown
    ? problems.terms.find(({ field }) => field === 'signature')
    : undefined;
  const isUnderWay =
    state.kind === 'renewing' || state.kind === 'sending' || state.kind === 'checking';
  const submit = () => {
    const open = firstOpen(problems);
    if (open === 'terms') send();
    else go(open, problems[open][0]?.field);
  };
  return (
    <StepForm
      step="terms"
      onNext={submit}
      nextLabel={translate('onboarding.terms.submit')}
      isBusy={isUnderWay}
    >
      <Review />
      <Stack component="section" aria-labelledby="declarations" sx={{ gap: 1 }}>
        <Typography variant="h2" id="declarations">
          {translate('onboarding.terms.declarations')}
        </Typography>
        {DECLARATIONS.map(name => (
          <DeclarationField key={name} name={name} />
        ))}
      </Stack>
      <SignatureField value={signature} onChange={sign} problem={unsigned?.message} />
      {isUnderWay && (
        <Alert severity="info" role="status">
          {translate(`onboarding.terms.${state.kind}`)}
        </Alert>
      )}
      <SubmissionNotice />
    </StepForm>
  );
}

/** The outcome of a submission that neither succeeded nor failed on a field. */
function SubmissionNotice() {
  const translate = useTranslate();
  const { state, sendAnew, accept } = useSubmission();
  const box = useRef<HTMLDivElement>(null);
  const toFinish = { label: 'onboarding.terms.toFinish', go: accept };
  // submits the step: an application that was sent before a reload must be signed again
  const again = { label: 'onboarding.terms.askAgain', go: undefined };
  const anew = { label: 'onboarding.terms.sendAnew', go: sendAnew };
  const noticeOf = () => {
    if (state.kind === 'refused') return { words: errorText(translate, state.error), ways: [] };
    if (state.kind === 'receivedBefore') {
      const email = state.emails.join(', ');
      return { words: translate('onboarding.terms.receivedBefore', { email }), ways: [toFinish] };
    }
    if (state.kind !== 'unknown') return undefined;
    const email = state.emails.join(', ');
    return state.canAsk
      ? { words: translate('onboarding.terms.unknown'), ways: [again] }
      : { words: translate('onboarding.terms.unknownLook', { email }), ways: [anew, toFinish] };
  };
  const notice = noticeOf();
  const isShown = notice !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal also gets the focus
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [state, isShown]);
  if (!notice) return null;
  const ref = state.kind === 'refused' && textOf(state.error, 'requestRef');
  const severity = state.kind === 'refused' ? 'error' : 'warning';
  return (
    <Alert ref={box} role="alert" tabIndex={-1} severity={severity}>
      <div>{notice.words}</div>
      {ref && <div className="k-reference">{translate('failed.reference', { ref })}</div>}
      {notice.ways.map(({ label, go }) => (
        <Button key={label} type={go ? 'button' : 'submit'} onClick={go}>
          {translate(label)}
        </Button>
      ))}
    </Alert>
  );
}

/** A declaration: its full sentence, an explanation, and the required checkbox. Source: docs/product.md, 5.3. */
function DeclarationField({ name }: { name: Declaration }) {
  const translate = useTranslate();
  const id = useId();
  const { agreed, agree, problems, areProblemsShown } = useWizard();
  const problem = areProblemsShown ? problems.terms.find(({ field }) => field === name) : undefined;
  return (
    <Paper
      variant="outlined"
      className="k-declaration"
      sx={{ px: 2, py: 1, borderColor: problem && 'var(--k-danger)' }}
    >
      <FormControlLabel
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: '9px' } }}
        control={
          <Checkbox
            name={name}
            checked={agreed[name] === true}
            onChange={event => agree(name, event.target.checked)}
            slotProps={{
              input: {
                'aria-required': true,
                'aria-invalid': problem !== undefined,
                'aria-describedby': problem ? `${id}problem` : undefined,
              },
            }}
          />
        }
        label={translate(`onboarding.declarations.${name}.sentence`)}
      />
      <Box component="details" sx={{ marginInlineStart: 3.75, '& > summary': { py: 0.75 } }}>
        <Typography component="summary" variant="body2" color="primary">
          {translate('onboarding.terms.meaning', {
            title: translate(`onboarding.declarations.${name}.title`),
          })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(`onboarding.declarations.${name}.meaning`)}
        </Typography>
      </Box>
      {problem && (
        <FormHelperText id={`${id}problem`} role="alert" error sx={{ marginInlineStart: 3.75 }}>
          {translate(problem.message)}
        </FormHelperText>
      )}
    </Paper>
  );
}
