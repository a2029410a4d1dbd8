import type { Merchant } from '#contract/records/merchant.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { sectionsOf } from '#ui/fields/factsOf.tsx';
import { FactSections } from '#ui/record/FactSections.tsx';
import { COMPANY_GROUPS, type CompanyGroup } from './companyGroups.ts';

const { fields } = merchantRecord;

/** The same record with the full number of the registered account. */
const wholeAccount: typeof merchantRecord = {
  ...merchantRecord,
  fields: {
    ...fields,
    businessBankAccountNumber: { ...fields.businessBankAccountNumber, show: undefined },
  },
};

interface CompanyFactsProps {
  merchant: Merchant;
  /** For reviews: shows the full account number, to compare it with a statement, and shows missing values. */
  isAccountWhole?: boolean;
  /** The groups to show; all by default. */
  groups?: readonly CompanyGroup['name'][];
}

/** All fields of a company. i18n: company.groups.* */
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
