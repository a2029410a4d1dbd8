import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useBankDocument } from '../../../session/useShownDocument.ts';
import type { NamedDocument } from './documentsIn.ts';

const FilePreview = lazy(async () => ({
  default: (await import('../../../ui/file/FilePreview.tsx')).FilePreview,
}));

/** What was handed in with a request, opened beside it: one compares the two, digit by digit. */
export function RequestDocuments({ documents }: { documents: readonly NamedDocument[] }) {
  const translate = useTranslate();
  const { shown, open } = useBankDocument();
  return (
    <section className="k-section">
      <h2>{translate('resources.bankAccounts.fields.documents')}</h2>
      <div className="k-panel">
        <ul className="k-request-documents">
          {documents.map(document => (
            <li key={document.id}>
              <Button
                variant="text"
                size="small"
                aria-pressed={shown?.name === document.name}
                onClick={() => open(document)}
              >
                <bdi>{document.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <Suspense>{shown && <FilePreview {...shown} />}</Suspense>
    </section>
  );
}
