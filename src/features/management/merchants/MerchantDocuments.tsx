import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import type { CompanyDocument, Merchant } from '../../../contract/records/merchant.ts';
import { useMerchantDocument } from '../../../session/useShownDocument.ts';
import { FilePreview } from '../../../ui/file/FilePreview.tsx';
import { formatBytes } from '../../../ui/file/formatBytes.ts';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import './MerchantDocuments.css';

/** What the merchant has shown of itself; a document opens beside the list. */
export function MerchantDocuments({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const { shown, open } = useMerchantDocument();
  const documents = merchant.businessDocuments ?? [];
  if (documents.length === 0) {
    return <p className="k-state">{translate('merchants.noDocuments')}</p>;
  }
  return (
    <div className="k-merchant-documents" data-open={shown !== undefined}>
      <ul className="k-panel">
        {documents.map(document => (
          <li key={document.id}>
            <DocumentLine document={document} onOpen={() => open(document)} />
          </li>
        ))}
      </ul>
      {shown && <FilePreview {...shown} />}
    </div>
  );
}

interface DocumentLineProps {
  document: CompanyDocument;
  onOpen: () => void;
}

/** i18n: documentCategories.* */
function DocumentLine({ document, onOpen }: DocumentLineProps) {
  const translate = useTranslate();
  const [language = 'en'] = useLocaleState();
  const { category, name, size, uploadedDate } = document;
  return (
    <>
      <strong>{translate(`documentCategories.${category}`, { _: category })}</strong>
      <Button variant="text" size="small" onClick={onOpen}>
        <bdi>{name}</bdi>
      </Button>
      <span className="k-as-of">
        {formatBytes(size, language)} · <DateTimeText instant={uploadedDate} />
      </span>
    </>
  );
}
