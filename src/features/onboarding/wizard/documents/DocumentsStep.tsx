import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { documentRequirements, missingDocuments } from '#contract/rules/company/onboardingRules.ts';
import { useTranslate } from '#ui/locale.ts';
import { StepForm } from '../frame/StepForm.tsx';
import { useWizard } from '../state/wizardState.ts';
import { isAboutDocuments, useSubmission } from '../terms/submissionContext.ts';
import { DocumentField } from './DocumentField.tsx';
import { useDocuments } from './documentsContext.ts';

/** The fourth step: the documents that the answers require, and optional ones. Source: docs/product.md, 5.3. */
export function DocumentsStep() {
  const translate = useTranslate();
  const { answers, documents, areProblemsShown } = useWizard();
  const { store, uploads } = useDocuments();
  useHeldDrops();
  const requirements = documentRequirements(answers);
  const optional = requirements.filter(({ least }) => least === 0);
  const isUsed = uploads.some(({ group }) => optional.some(({ category }) => category === group));
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  const missing = missingDocuments(answers, documents).reduce((sum, { count }) => sum + count, 0);
  return (
    <StepForm step="documents" settle={async () => store?.settledFor(answers)}>
      {(missing === 0 || !areProblemsShown) && (
        <Alert role="status" severity={missing === 0 ? 'success' : 'info'}>
          {missing === 0
            ? translate('onboarding.documents.allThere')
            : translate('onboarding.documents.stillMissing', { number: missing })}
        </Alert>
      )}
      <Interrupted />
      <h2 className="k-visually-hidden">{translate('onboarding.required.title')}</h2>
      <Stack sx={{ gap: 2 }}>
        {requirements
          .filter(({ least }) => least > 0)
          .map(requirement => (
            <DocumentField key={requirement.category} requirement={requirement} />
          ))}
      </Stack>
      {/* stays open without its last file, or the focus would be lost in it */}
      <Box component="details" open={wasUsed || undefined}>
        <Typography component="summary" color="primary" sx={{ py: 1.25, fontWeight: 500 }}>
          {translate('onboarding.documents.optionalTitle')}
        </Typography>
        <Stack sx={{ gap: 2 }}>
          {optional.map(requirement => (
            <DocumentField key={requirement.category} requirement={requirement} />
          ))}
        </Stack>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('onboarding.documents.keptForADay')}
      </Typography>
    </StepForm>
  );
}

/** Reports that files are uploaded again or were interrupted, with a retry button. */
function Interrupted() {
  const translate = useTranslate();
  const { store, uploads } = useDocuments();
  const { state } = useSubmission();
  if (state.kind === 'refused' && isAboutDocuments(state)) {
    return (
      <Alert severity="warning" role="alert">
        {translate('onboarding.documents.gone')}
      </Alert>
    );
  }
  const number = uploads.filter(({ canRetry }) => canRetry).length;
  if (number === 0) return null;
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button onClick={() => void store?.resume(true)}>
          {translate('onboarding.documents.resume')}
        </Button>
      }
    >
      {translate('onboarding.documents.interrupted', { number })}
    </Alert>
  );
}

/** Prevents a file that is dropped outside the field from replacing the page. */
function useHeldDrops(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
}
