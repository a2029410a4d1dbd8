import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { CompanyDocument, Merchant } from '../../../contract/records/merchant.ts';
import { type DocumentCheck, documentChecks } from './checks.ts';
import { Tick } from './Tick.tsx';
import type { Ticks } from './useTicks.ts';

interface DocumentChecksProps {
  merchant: Merchant;
  ticks: Ticks;
  shown: CompanyDocument | undefined;
  onOpen: (document: CompanyDocument) => void;
}

/** What the rules require in documents, how many of them are there, and each to be opened. */
export function DocumentChecks({ merchant, ticks, shown, onOpen }: DocumentChecksProps) {
  const translate = useTranslate();
  return (
    <section className="k-section">
      <h2>{translate('applicants.sections.documents')}</h2>
      <ul className="k-panel k-checks">
        {documentChecks(merchant).map(check => (
          <CheckRow key={check.category} {...{ check, ticks, shown, onOpen }} />
        ))}
      </ul>
    </section>
  );
}

type CheckRowProps = Omit<DocumentChecksProps, 'merchant'> & { check: DocumentCheck };

/** i18n: documentCategories.* */
function CheckRow({ check, ticks, shown, onOpen }: CheckRowProps) {
  const translate = useTranslate();
  const { category, least, documents } = check;
  const what = translate(`documentCategories.${category}`, { _: category });
  return (
    <li>
      <span className="k-check-what">{what}</span>
      <CountChip given={documents.length} least={least} />
      <Tick ticks={ticks} check={category} what={what} />
      <ul>
        {documents.map(document => (
          <li key={document.id}>
            <Button
              variant="text"
              size="small"
              aria-pressed={shown?.id === document.id}
              data-document={document.id}
              onClick={() => onOpen(document)}
            >
              <bdi>{document.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** "2 of 3" where some are required, else how many there are; never told by colour alone. */
function CountChip({ given, least }: { given: number; least: number }) {
  const translate = useTranslate();
  if (least === 0)
    return <span className="k-chip">{translate('applicants.given', { given })}</span>;
  const isMissing = given < least;
  return (
    <span className="k-chip" data-tone={isMissing ? 'bad' : 'good'}>
      {translate(isMissing ? 'applicants.givenTooFew' : 'applicants.givenOf', { given, least })}
    </span>
  );
}
