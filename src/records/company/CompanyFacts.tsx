import type { Merchant } from '#contract/records/merchant.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { sectionsOf } from '#ui/fields/factsOf.tsx';
import { FactSections } from '#ui/record/FactSections.tsx';
import { COMPANY_GROUPS, type CompanyGroup } from './companyGroups.ts';

const { fields } = merchantRecord;

/** The same with the whole number of the registered account. */
const wholeAccount: typeof merchantRecord = {
  ...merchantRecord,
  fields: {
    ...fields,
    businessBankAccountNumber: { ...fields.businessBankAccountNumber, show: undefined },
  },
};

interface CompanyFactsProps {
  merchant: Merchant;
  /** It is judged by: the account's number is compared with a statement, and a gap is one. */
  isAccountWhole?: boolean;
  /** Those of its groups that are shown; all by default. */
  groups?: readonly CompanyGroup['name'][];
}

/** All that is known of a company. i18n: company.groups.* */
export function CompanyFacts({ merchant, isAccountWhole = false, groups }: CompanyFactsProps) {
  const sections = COMPANY_GROUPS.filter(({ name }) => groups?.includes(name) ?? true);
  return (
    <FactSections
      resource="merchants"
      showsGaps={isAccountWhole}
      sections={sectionsOf(
        isAccountWhole ? wholeAccount : merchantRecord,
        merchant,
        Object.fromEntries(sections.map(({ name, fields }) => [`company.groups.${name}`, fields])),
      )}
    />
  );
}
