import { useTranslate } from 'react-admin';
import { codeMessageKey } from '#contract/words/codes.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import type { FactSection } from '#ui/record/FactSections.tsx';
import { type Fact, isEmpty } from '#ui/record/Facts.tsx';
import { copyable, date, day, factsOf, money, phone, state, text } from '#ui/record/shownFacts.tsx';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';

const joined = (parts: readonly (string | null | undefined)[], between: string) =>
  text(parts.filter(Boolean).join(between));

const role = (name: string) => <ValueLabel group="roles" value={name} />;
const ekyc = (status: string | null) => state('ekyc', status);

/** What is asked for on the phone. */
export const headFacts = (user: UserRecord): readonly Fact[] => [
  ...factsOf(user, { phoneNum: phone, role }),
  { source: 'balance', value: money(user.wallet?.balance) },
  ...factsOf(user, { ekycStatus: ekyc, lastLoginTimestamp: date }),
];

const EKYC_AS_IT_SHOULD: readonly unknown[] = ['APPROVED', 'NOT_SUBMITTED', null, undefined];

/** What is not as with most people. A wallet follows its holder: one that does not was stopped by itself. */
export const unusualFacts = (user: UserRecord): readonly Fact[] => {
  const { status, wallet, ekycStatus, internalEkycStatus, lastLoginTimestamp } = user;
  const isStopped = status === 'ACTIVE' && wallet && wallet.status !== 'ACTIVE';
  const isUnproved = !EKYC_AS_IT_SHOULD.includes(ekycStatus);
  const isDoubted = internalEkycStatus !== ekycStatus;
  return [
    { source: 'walletStatus', value: isStopped && state('wallet', wallet.status) },
    { source: 'ekycStatus', value: isUnproved && ekyc(ekycStatus) },
    { source: 'ekycReason', value: user.ekycReason && <EkycReason reason={user.ekycReason} /> },
    { source: 'internalEkycStatus', value: isDoubted && ekyc(internalEkycStatus) },
    { source: 'lastLoginTimestamp', value: lastLoginTimestamp === null && <Never /> },
  ];
};

/** Why an identity check failed, which has the number of a code. */
function EkycReason({ reason }: { reason: string }) {
  return useTranslate()(codeMessageKey(Number(reason)));
}

function Never() {
  return useTranslate()('record.never');
}

/** Everything that the records have of a user; whom they belong to as well, but most are nobody's. */
export function profileSections(user: UserRecord): readonly FactSection[] {
  const { wallet, merchant, partner } = user;
  const place = [user.addressLine1, user.addressLine2, user.addressLine3];
  return [
    {
      title: 'management.users.sections.account',
      facts: [
        ...factsOf(user, { id: copyable, ulid: copyable, username: text, role }),
        ...factsOf(user, { createdDate: date, lastLoginTimestamp: date }),
      ],
    },
    {
      title: 'management.users.sections.person',
      facts: [
        { source: 'fullName', value: joined([user.firstName, user.lastName], ' ') },
        ...factsOf(user, { identificationNo: copyable, dateOfBirth: day, nationality: text }),
        ...factsOf(user, { occupation: text, natureOfBusiness: text }),
      ],
    },
    {
      title: 'management.users.sections.contact',
      facts: [
        ...factsOf(user, { phoneNum: phone, email: copyable }),
        { source: 'address', value: joined(place, ', ') },
        { source: 'city', value: joined([user.postcode, user.city], ' ') },
        ...factsOf(user, { state: text, country: text }),
      ],
    },
    {
      title: 'management.users.sections.wallet',
      facts: [
        { source: 'wallet', value: copyable(wallet?.ulid) },
        { source: 'balance', value: money(wallet?.balance) },
        { source: 'walletStatus', value: state('wallet', wallet?.status) },
        ...factsOf(user, { unionPayBalance: money, ekycStatus: ekyc, internalEkycStatus: ekyc }),
      ],
    },
    {
      title: 'management.users.sections.related',
      facts: [
        { source: 'merchant', value: text(merchant?.businessRegistrationName) },
        { source: 'merchantId', value: copyable(merchant?.ulid) },
        { source: 'partner', value: text(partner?.name) },
        { source: 'partnerId', value: copyable(partner?.ulid) },
      ].filter(fact => !isEmpty(fact)),
    },
  ];
}
