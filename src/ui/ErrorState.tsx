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
    <div ref={ref} className="k-state" role="alert">
      <p>{errorText(translate, error)}</p>
      <button type="button" className="k-button" onClick={onRetry}>
        {translate('list.retry')}
      </button>
      {reference && (
        <p className="k-reference">{translate('failed.reference', { ref: reference })}</p>
      )}
    </div>
  );
}
