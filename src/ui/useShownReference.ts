import { use, useEffect } from 'react';
import { PageContext } from './PageTitle.tsx';

/**
 * Tells the portal which movement the page shows, so that a question to support can name it.
 * @param reference its reference number; without one, nothing is reported
 */
export function useShownReference(reference: string | null | undefined): void {
  const { onReference } = use(PageContext);
  useEffect(() => {
    if (!reference) return;
    onReference?.(reference);
    return () => onReference?.(undefined);
  }, [reference, onReference]);
}
