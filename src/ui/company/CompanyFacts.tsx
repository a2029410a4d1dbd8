import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { url } from '../../contract/businessRules.ts';
import type { CompanyField } from '../../contract/companyRules.ts';
import type { Merchant } from '../../contract/records/merchant.ts';
import { Facts, ifKnown } from '../record/Facts.tsx';
import { ValueText } from '../record/ValueText.tsx';
import { CopyButton } from '../text/CopyButton.tsx';
import { MaskedText } from '../text/MaskedText.tsx';
import { CATEGORY_CODES } from './categoryCodes.ts';
import { COMPANY_GROUPS } from './companyGroups.ts';

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
  /** The number of its account is compared with a statement; else its last digits are enough. */
  isAccountWhole?: boolean;
}

/** All that is known of a company. i18n: company.groups.* */
export function CompanyFacts({ merchant, isAccountWhole = false }: CompanyFactsProps) {
  const translate = useTranslate();
  return COMPANY_GROUPS.map(({ name, fields }) => (
    <section key={name} className="k-section">
      <h2>{translate(`company.groups.${name}`)}</h2>
      <div className="k-panel">
        <Facts
          resource="merchants"
          facts={fields.map(field => ({
            source: field,
            value: shownValue(merchant, field, isAccountWhole),
          }))}
        />
      </div>
    </section>
  ));
}
