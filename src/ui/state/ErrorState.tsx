import { Button } from '@mui/material';
import { useTranslate } from '#ui/locale.ts';
import { textOf } from '#ui/textOf.ts';
import { errorText } from './errorText.ts';
import { PassingAlert } from './PassingAlert.tsx';

interface ErrorStateProps {
  /** Its message is a translation key. */
  error: unknown;
  /** Omitted where a retry cannot help. */
  onRetry?: (() => void) | undefined;
}

/** An error message, and a way to retry. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const translate = useTranslate();
  return (
    <PassingAlert
      role="alert"
      severity="error"
      sx={{ my: 2 }}
      action={onRetry && <Button onClick={onRetry}>{translate('list.retry')}</Button>}
    >
      <ErrorMessage error={error} />
    </PassingAlert>
  );
}

/** The message of an error, and the reference of the request, which support asks for. */
export function ErrorMessage({ error }: { error: unknown }) {
  const translate = useTranslate();
  const ref = textOf(error, 'requestRef');
  return (
    <>
      {errorText(translate, error)}
      {ref && <small className="k-reference">{translate('failed.reference', { ref })}</small>}
    </>
  );
}
