import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Sen } from '../../../contract/money.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { type Fact, Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { StatusChip, type StatusKind } from '../../../ui/text/StatusChip.tsx';
import { RoleText } from './EwalletUserList.tsx';

const copyable = (known: string | number | null | undefined): ReactNode =>
  ifKnown(known, text => (
    <>
      {text} <CopyButton text={String(text)} />
    </>
  ));

const date = (known: string | null | undefined): ReactNode =>
  ifKnown(known, instant => <DateTimeText instant={instant} />);

const state = (kind: StatusKind, known: string | null | undefined): ReactNode =>
  ifKnown(known, value => <StatusChip kind={kind} value={value} />);

const money = (known: Sen | null | undefined): ReactNode =>
  ifKnown(known, amount => <MoneyText amount={amount} />);

/** Whom the person belongs to; most people are nobody's. */
const relatedTo = ({ merchant, partner }: UserRecord): Fact[] => [
  ...(merchant
    ? [
        { source: 'merchant', value: <bdi>{merchant.businessRegistrationName}</bdi> },
        { source: 'merchantId', value: copyable(merchant.ulid) },
      ]
    : []),
  ...(partner
    ? [
        { source: 'partner', value: <bdi>{partner.name}</bdi> },
        { source: 'partnerId', value: copyable(partner.ulid) },
      ]
    : []),
];

const factsOf = {
  account: (user: UserRecord): Fact[] => [
    { source: 'id', value: copyable(user.id) },
    { source: 'ulid', value: copyable(user.ulid) },
    { source: 'username', value: user.username },
    { source: 'role', value: <RoleText role={user.role} /> },
    { source: 'createdDate', value: date(user.createdDate) },
    { source: 'lastLoginTimestamp', value: date(user.lastLoginTimestamp) },
  ],
  person: (user: UserRecord): Fact[] => [
    { source: 'fullName', value: [user.firstName, user.lastName].filter(Boolean).join(' ') },
    { source: 'identificationNo', value: copyable(user.identificationNo) },
    { source: 'dateOfBirth', value: user.dateOfBirth },
    { source: 'nationality', value: user.nationality },
    { source: 'occupation', value: user.occupation },
    { source: 'natureOfBusiness', value: user.natureOfBusiness },
  ],
  contact: (user: UserRecord): Fact[] => [
    { source: 'phoneNum', value: copyable(user.phoneNum) },
    { source: 'email', value: copyable(user.email) },
    {
      source: 'address',
      value: [user.addressLine1, user.addressLine2, user.addressLine3].filter(Boolean).join(', '),
    },
    { source: 'city', value: [user.postcode, user.city].filter(Boolean).join(' ') },
    { source: 'state', value: user.state },
    { source: 'country', value: user.country },
  ],
  wallet: (user: UserRecord): Fact[] => [
    { source: 'wallet', value: copyable(user.wallet?.ulid) },
    { source: 'balance', value: money(user.wallet?.balance) },
    { source: 'walletStatus', value: state('wallet', user.wallet?.status) },
    { source: 'unionPayBalance', value: money(user.unionPayBalance) },
    { source: 'ekycStatus', value: state('ekyc', user.ekycStatus) },
    { source: 'internalEkycStatus', value: state('ekyc', user.internalEkycStatus) },
  ],
  related: relatedTo,
};

const sections = ['account', 'person', 'contact', 'wallet', 'related'] as const;

/** Who a person is, as the records have it. */
export function UserProfile({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  return sections.map(name => {
    const facts = factsOf[name](user);
    if (facts.length === 0) return null;
    return (
      <section key={name} className="k-section">
        <h2>{translate(`management.users.sections.${name}`)}</h2>
        <div className="k-panel">
          <Facts resource="users" facts={facts} />
        </div>
      </section>
    );
  });
}
