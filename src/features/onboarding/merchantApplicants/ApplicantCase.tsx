import { useTranslate } from 'react-admin';
import type { CompanyDocument, Merchant } from '../../../contract/records/merchant.ts';
import { CompanyFacts } from '../../../ui/company/CompanyFacts.tsx';
import { ApplicationParts } from './ApplicationParts.tsx';
import { DocumentChecks } from './DocumentChecks.tsx';
import { Tick } from './Tick.tsx';
import type { Ticks } from './useTicks.ts';

interface ApplicantCaseProps {
  merchant: Merchant;
  ticks: Ticks;
  shown: CompanyDocument | undefined;
  onOpen: (document: CompanyDocument) => void;
}

/** All that an applicant has said and shown, in the order in which it is looked through. */
export function ApplicantCase({ merchant, ticks, shown, onOpen }: ApplicantCaseProps) {
  const translate = useTranslate();
  const company = translate('applicants.sections.company');
  return (
    <>
      <DocumentChecks {...{ merchant, ticks, shown, onOpen }} />
      <div className="k-part-head">
        <span>{company}</span>
        <Tick ticks={ticks} check="company" what={company} />
      </div>
      <CompanyFacts merchant={merchant} isAccountWhole />
      <ApplicationParts merchantId={merchant.id} ticks={ticks} />
    </>
  );
}
