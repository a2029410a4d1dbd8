import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { MERCHANT_DOCUMENT, useShownDocument } from '../../../session/useShownDocument.ts';
import type { DocumentPlace } from './useDocumentPlace.ts';

const FilePreview = lazy(async () => ({
  default: (await import('../../../ui/file/FilePreview.tsx')).FilePreview,
}));

/** The documents of an application, one at a time, beside its form. */
export function ApplicantDocuments({ place }: { place: DocumentPlace }) {
  const translate = useTranslate();
  const { shown, opened, previous, next, isEmpty } = place;
  const loaded = useShownDocument(MERCHANT_DOCUMENT, shown);
  if (isEmpty) {
    return <p className="k-panel k-state">{translate('applicants.noDocuments')}</p>;
  }
  if (!loaded) return null;
  // goes on where the document was opened from
  const close = () => {
    document.querySelector<HTMLElement>(`[data-document="${shown?.id}"]`)?.focus();
    place.close();
  };
  return (
    // its place is kept: what comes below it would move away from under a finger
    <Suspense fallback={<div className="k-queue-awaited" />}>
      <FilePreview {...loaded} onClose={close} focusOn={opened} others={{ previous, next }} />
    </Suspense>
  );
}
