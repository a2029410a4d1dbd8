import type { ReactNode } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface AsyncContentProps<T> {
  /** Key of the page's heading, which is shown from the start. */
  title: string;
  /** Undefined until it is loaded. */
  value: T | undefined;
  error: unknown;
  onRetry: () => void;
  /** The page, once the value is loaded. */
  children: (value: T) => ReactNode;
}

/** A page that needs a value to begin: its skeleton while the value loads, or the error. */
export function AsyncContent<T>({ title, value, error, onRetry, children }: AsyncContentProps<T>) {
  const translate = useTranslate();
  if (value !== undefined) return children(value);
  return (
    <>
      <PageTitle title={translate(title)} />
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <PageSkeleton hasTitle />}
    </>
  );
}
