import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from '../../../../ui/words.ts';
import { isAboutDocuments, useSubmission } from '../terms/submissionContext.ts';
import { useDocuments } from './documentsContext.ts';

/** Why files are sent again, or that some broke off, and a way to send these. */
export function Interrupted() {
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
        <Button onClick={() => store?.resume()}>{translate('onboarding.documents.resume')}</Button>
      }
    >
      {translate('onboarding.documents.interrupted', { number })}
    </Alert>
  );
}
