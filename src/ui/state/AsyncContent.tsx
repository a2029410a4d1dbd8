import type { ReactNode } from 'react';
import { useTranslate } from '#ui/locale.ts';
import { PageTitle } from '#ui/PageTitle.tsx';
import { ErrorState } from './ErrorState.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface AsyncContentProps<T> {
  /** Key of the page's heading, which stands there from the beginning. */
  title: string;
  /** Undefined as long as it has not come. */
  value: T | undefined;
  error: unknown;
  onRetry: () => void;
  /** The page, once there is what it needs. */
  children: (value: T) => ReactNode;
}

/** A page that cannot begin without something: its shape while it loads, or why it cannot. */
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
