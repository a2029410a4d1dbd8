import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DECLARATIONS } from '#contract/words/options.ts';
import { useTranslate } from '#ui/locale.ts';
import { StepForm } from '../frame/StepForm.tsx';
import { firstOpen } from '../model/steps.ts';
import { useWizard } from '../state/wizardState.ts';
import { DeclarationField } from './DeclarationField.tsx';
import { Review } from './Review.tsx';
import { SignatureField } from './SignatureField.tsx';
import { SubmissionNotice } from './SubmissionNotice.tsx';
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
