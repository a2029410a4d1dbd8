import { type Merchant, merchant } from '#contract/records/merchant.ts';
import { url } from '#contract/rules/company/businessRules.ts';
import { BANKS } from '#contract/words/banks.ts';
import { CATEGORY_CODES } from '#records/company/categoryCodes.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';
import { useTranslate } from '#ui/locale.ts';
import { formatRate } from '#ui/text/format.ts';
import { MaskedText } from '#ui/text/MaskedText.tsx';

/** A merchant with its company details. */
export const merchantRecord = defineRecord('merchants', merchant.fields, {
  type: label('options', 'merchantTypes'),
  businessCategory: label('options', 'businessTypes'),
  businessModel: label('options', 'businessModels'),
  businessKnowAboutUs: label('options', 'referralSources'),
  businessEntityType: label('options', 'entityTypes'),
  businessAnnualRevenue: label('options', 'annualRevenues'),
  businessClientBased: label('options', 'clientBases'),
  status: status('merchant'),
  mdr: { kind: 'rate' },
  referralCode: { kind: 'id' },
  ownerId: { reference: 'users', link: ({ ownerId }) => ({ entity: 'user', id: ownerId }) },
  partnerId: {
    reference: 'partners',
    link: ({ partnerId }) => ({ entity: 'partner', id: partnerId }),
  },
  offers: { show: ({ offers }) => offers?.length > 0 && <Offers offers={offers} /> },
  /** The two rates of a change of the offers. */
  walletAcceptanceMdr: { kind: 'rate' },
  interMerchantMdr: { kind: 'rate' },
  businessRegistrationNumber: { copy: true, nowrap: true },
  businessBankName: { values: BANKS },
  businessTransactionTicket: { kind: 'ringgit' },
  businessEstimatedCustomer: { kind: 'count' },
  customerCount: { kind: 'count' },
  businessPageUrl: {
    show: ({ businessPageUrl: address }) => address && <PageLink address={address} />,
  },
  businessCategoryCode: {
    show: ({ businessCategoryCode: code }) => code && <CategoryText code={code} />,
  },
  businessBankAccountNumber: {
    show: ({ businessBankAccountNumber: number }) => number && <MaskedText text={number} />,
  },
});

/** Products and their rates, one per line. i18n: merchants.products.* */
function Offers({ offers }: { offers: Merchant['offers'] }) {
  const translate = useTranslate();
  return offers.map(({ product, mdr }) => (
    <div key={product}>
      {translate(`merchants.products.${product}`, { _: product })}: {formatRate(mdr)} %
    </div>
  ));
}

/** An external link, if it is safe to follow (D8); otherwise text. */
const PageLink = ({ address }: { address: string }) =>
  url(address) === undefined ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <bdi>{address}</bdi>
    </a>
  ) : (
    <bdi>{address}</bdi>
  );

/** A category code with its label, if known. i18n: categoryCodes.* */
function CategoryText({ code }: { code: string }) {
  const translate = useTranslate();
  return CATEGORY_CODES.includes(code) ? `${code} · ${translate(`categoryCodes.${code}`)}` : code;
}
