import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Merchant } from '#contract/records/merchant.ts';
import { url } from '#contract/rules/businessRules.ts';
import type { CompanyField } from '#contract/rules/companyRules.ts';
import { ValueText } from '#records/history/ValueText.tsx';
import { FactSections } from '#ui/record/FactSections.tsx';
import { ifKnown } from '#ui/record/Facts.tsx';
import { CopyButton } from '#ui/text/CopyButton.tsx';
import { MaskedText } from '#ui/text/MaskedText.tsx';
import { CATEGORY_CODES } from './categoryCodes.ts';
import { COMPANY_GROUPS, type CompanyGroup } from './companyGroups.ts';

const copyable: ReadonlySet<CompanyField> = new Set([
  'businessRegistrationNumber',
  'businessContactNumber',
  'businessContactEmail',
  'businessContactPersonNumber',
  'businessContactPersonEmail',
]);

/** An address that leads out of the portal, where it is one that may be followed (D8); else as text. */
const PageLink = ({ address }: { address: string }) =>
  url(address) === undefined ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <bdi>{address}</bdi>
    </a>
  ) : (
    <bdi>{address}</bdi>
  );

/** A category code, and what it stands for where that is known. i18n: categoryCodes.* */
function CategoryText({ code }: { code: string }) {
  const translate = useTranslate();
  return CATEGORY_CODES.includes(code) ? `${code} · ${translate(`categoryCodes.${code}`)}` : code;
}

function shownValue(merchant: Merchant, name: CompanyField, isAccountWhole: boolean): ReactNode {
  return ifKnown(merchant[name], known => {
    const text = String(known);
    if (name === 'businessPageUrl') return <PageLink address={text} />;
    if (name === 'businessCategoryCode') return <CategoryText code={text} />;
    if (name === 'businessBankAccountNumber' && !isAccountWhole) return <MaskedText text={text} />;
    return (
      <>
        <ValueText resource="merchants" field={name} value={known} />
        {copyable.has(name) && (
          <>
            {' '}
            <CopyButton text={text} />
          </>
        )}
      </>
    );
  });
}

interface CompanyFactsProps {
  merchant: Merchant;
  /** It is judged by: the account's number is compared with a statement, and a gap is one. */
  isAccountWhole?: boolean;
  /** Those of its groups that are shown; all by default. */
  groups?: readonly CompanyGroup['name'][];
}

/** All that is known of a company. i18n: company.groups.* */
export const CompanyFacts = ({ merchant, isAccountWhole = false, groups }: CompanyFactsProps) => (
  <FactSections
    resource="merchants"
    showsGaps={isAccountWhole}
    sections={COMPANY_GROUPS.filter(({ name }) => !groups || groups.includes(name)).map(
      ({ name, fields }) => ({
        title: `company.groups.${name}`,
        facts: fields.map(field => ({
          source: field,
          value: shownValue(merchant, field, isAccountWhole),
        })),
      }),
    )}
  />
);
