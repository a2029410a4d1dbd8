import Skeleton from '@mui/material/Skeleton';
import { Link, useGetOne, useTranslate } from 'react-admin';
import type { Merchant } from '#contract/records/merchant.ts';
import type { Partner } from '#contract/records/portal.ts';
import { useRecordLink } from '#hooks/useRecordLink.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { OptionLabel } from '#records/company/optionColumn.tsx';
import type { FactSection } from '#ui/record/FactSections.tsx';
import { type Fact, ifKnown } from '#ui/record/Facts.tsx';
import { copyable, date, factsOf, phone, rate, state, text } from '#ui/record/shownFacts.tsx';
import { formatRate } from '#ui/text/formatRate.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { hasWallet } from '../merchantMoves.ts';
import { useMerchantWallet } from './useMerchantWallet.ts';

const type = (known: string | null) =>
  ifKnown(known, value => <OptionLabel field="type" value={value} />);
const status = (known: string) => state('merchant', known);

/** What is asked for on the phone. */
export const headFacts = (merchant: Merchant): readonly Fact[] => [
  ...factsOf(merchant, { businessContactNumber: phone, businessContactPersonName: text }),
  ...factsOf(merchant, { type, mdr: rate }),
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

/** What a partner is not told of its merchant, or is itself. */
const forStaff = {
  statusRemark: text,
  ownerId: (known: number | null) => ifKnown(known, id => <Owner id={id} />),
  partnerId: (known: number | null) => ifKnown(known, id => <PartnerName id={id} />),
};

/** What kind of merchant it is, whose, and on which terms. */
export const profileSections = (merchant: Merchant, isStaffs: boolean): readonly FactSection[] => [
  {
    title: 'merchants.sections.merchant',
    facts: [
      ...factsOf(merchant, { id: copyable, ulid: copyable, type, status }),
      ...(isStaffs ? factsOf(merchant, forStaff) : []),
      ...factsOf(merchant, {
        customerCount: known => known,
        createdDate: date,
        lastModifiedDate: date,
      }),
    ],
  },
  {
    title: 'merchants.sections.terms',
    facts: factsOf(merchant, { referralCode: copyable, mdr: rate, offers: ratesOf }),
  },
];

/** The user who signed the merchant up, by name once it has come. */
function Owner({ id }: { id: number }) {
  const { data: owner } = useGetOne<UserRecord>('users', { id, meta: { background: true } });
  const link = useRecordLink('user', String(id));
  const name = <bdi>{owner?.displayName || owner?.username || `#${id}`}</bdi>;
  return link ? <Link to={link}>{name}</Link> : name;
}

function PartnerName({ id }: { id: number }) {
  const { data: partner } = useGetOne<Partner>('partners', { id, meta: { background: true } });
  return <bdi>{partner?.name ?? `#${id}`}</bdi>;
}

const ratesOf = (offers: Merchant['offers'] | undefined) =>
  offers?.length ? <Offers offers={offers} /> : null;

/** Products and their rates, a line each. i18n: merchants.products.* */
function Offers({ offers }: { offers: Merchant['offers'] }) {
  const translate = useTranslate();
  return offers.map(({ product, mdr }) => (
    <div key={product}>
      {translate(`merchants.products.${product}`, { _: product })}: {formatRate(mdr)} %
    </div>
  ));
}
