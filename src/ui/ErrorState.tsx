import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { errorText } from './errorText.ts';
import { textOf } from './textOf.ts';
import { useFocusAfter } from './useFocusAfter.ts';
import { useTranslate } from './words.ts';

interface ErrorStateProps {
  /** Its message is a translation key; its `requestRef`, where there is one, is what support asks for. */
  error: unknown;
  onRetry: () => void;
}

/** What failed, in words, and a way to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const translate = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  useFocusAfter(ref);
  const reference = textOf(error, 'requestRef');
  return (
    <Alert
      ref={ref}
      role="alert"
      severity="error"
      sx={{ my: 2 }}
      action={<Button onClick={onRetry}>{translate('list.retry')}</Button>}
    >
      {errorText(translate, error)}
      {reference && (
        <small className="k-reference">{translate('failed.reference', { ref: reference })}</small>
      )}
    </Alert>
  );
}
