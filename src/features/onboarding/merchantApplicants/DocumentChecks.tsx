import { Box, List, ListItem } from '@mui/material';
import type { Merchant } from '#contract/records/merchant.ts';
import { useTranslate } from '#ui/locale.ts';
import { DocumentButtons } from '#ui/queue/case/CaseDocuments.tsx';
import { CaseSection } from '#ui/queue/case/CaseSection.tsx';
import type { DocumentPlace } from '#ui/queue/case/useDocumentPlace.ts';
import { type DocumentCheck, documentChecks } from './checks.ts';
import { Tick, type Ticks } from './Tick.tsx';

interface DocumentChecksProps {
  merchant: Merchant;
  ticks: Ticks;
  place: DocumentPlace;
}

/** The required documents, how many were uploaded, and a link to open each. */
export function DocumentChecks({ merchant, ticks, place }: DocumentChecksProps) {
  const translate = useTranslate();
  return (
    <CaseSection title={translate('applicants.sections.documents')}>
      <List disablePadding>
        {documentChecks(merchant).map(check => (
          <CheckRow key={check.category} check={check} ticks={ticks} place={place} />
        ))}
      </List>
    </CaseSection>
  );
}

type CheckRowProps = Omit<DocumentChecksProps, 'merchant'> & { check: DocumentCheck };

/** i18n: documentCategories.* */
function CheckRow({ check, ticks, place }: CheckRowProps) {
  const translate = useTranslate();
  const { category, least, documents } = check;
  const what = translate(`documentCategories.${category}`, { _: category });
  return (
    <ListItem divider sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="span" sx={{ flex: '1 1 140px', overflowWrap: 'anywhere' }}>
        {what}
      </Box>
      <CountChip given={documents.length} least={least} />
      <Tick ticks={ticks} check={category} what={what} />
      <Box sx={{ flexBasis: '100%', marginInlineStart: -1 }}>
        <DocumentButtons documents={documents} place={place} />
      </Box>
    </ListItem>
  );
}

/** "2 of 3" if some are required, otherwise the count; never conveyed by colour alone. */
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
