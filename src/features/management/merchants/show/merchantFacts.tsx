import { Skeleton } from '@mui/material';
import type { Merchant } from '#contract/records/merchant.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { factsOf, sectionsOf } from '#ui/fields/factsOf.tsx';
import type { FactSection } from '#ui/record/FactSections.tsx';
import type { Fact } from '#ui/record/Facts.tsx';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { hasWallet } from '../merchantMoves.ts';
import { useMerchantWallet } from './useMerchantWallet.ts';

/** The facts that callers ask for on the phone. */
export const headFacts = (merchant: Merchant): readonly Fact[] => [
  ...factsOf(merchantRecord, merchant, [
    'businessContactNumber',
    'businessContactPersonName',
    'type',
    'mdr',
  ]),
  {
    source: 'balance',
    value: hasWallet(merchant.status) ? <Balance merchant={merchant} /> : null,
  },
];

function Balance({ merchant }: { merchant: Merchant }) {
  const { wallet, isPending } = useMerchantWallet(merchant);
  if (wallet) return <MoneyText amount={wallet.balance} />;
  return isPending ? <Skeleton width={88} /> : '–';
}

/** The merchant's type, dates and terms. Only staff see the remark, the owner and the partner. */
export const profileSections = (merchant: Merchant, isStaffs: boolean): readonly FactSection[] =>
  sectionsOf(merchantRecord, merchant, {
    'merchants.sections.merchant': [
      'id',
      'ulid',
      'type',
      'status',
      isStaffs && 'statusRemark',
      isStaffs && 'ownerId',
      isStaffs && 'partnerId',
      'customerCount',
      'createdDate',
      'lastModifiedDate',
    ],
    'merchants.sections.terms': ['referralCode', 'mdr', 'offers'],
  });
