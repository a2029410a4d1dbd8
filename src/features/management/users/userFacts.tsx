import { Translate } from 'react-admin';
import type { UserRecord } from '#providers/data/surface.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { factsOf, sectionsOf } from '#ui/fields/factsOf.tsx';
import type { FactSection } from '#ui/record/FactSections.tsx';
import type { Fact } from '#ui/record/Facts.tsx';

/** What is asked for on the phone. */
export const headFacts = (user: UserRecord): readonly Fact[] =>
  factsOf(userRecord, user, ['phoneNum', 'role', 'balance', 'ekycStatus', 'lastLoginTimestamp']);

const EKYC_AS_IT_SHOULD: readonly unknown[] = ['APPROVED', 'NOT_SUBMITTED', null, undefined];

/** What is not as with most people. A wallet follows its holder: one that does not was stopped by itself. */
export const unusualFacts = (user: UserRecord): readonly Fact[] => {
  const { status, wallet, ekycStatus, internalEkycStatus, lastLoginTimestamp } = user;
  const isStopped = status === 'ACTIVE' && Boolean(wallet) && wallet?.status !== 'ACTIVE';
  const isUnproved = !EKYC_AS_IT_SHOULD.includes(ekycStatus);
  const isDoubted = internalEkycStatus !== ekycStatus;
  const facts = factsOf(userRecord, user, [
    isStopped && 'walletStatus',
    isUnproved && 'ekycStatus',
    'ekycReason',
    isDoubted && 'internalEkycStatus',
  ]);
  if (lastLoginTimestamp !== null) return facts;
  return [...facts, { source: 'lastLoginTimestamp', value: <Translate i18nKey="record.never" /> }];
};

/** Everything that the records have of a user; whom they belong to as well, but most are nobody's. */
export const profileSections = (user: UserRecord): readonly FactSection[] =>
  sectionsOf(userRecord, user, {
    'management.users.sections.account': [
      'id',
      'ulid',
      'username',
      'role',
      'createdDate',
      'lastLoginTimestamp',
    ],
    'management.users.sections.person': [
      'fullName',
      'identificationNo',
      'dateOfBirth',
      'nationality',
      'occupation',
      'natureOfBusiness',
    ],
    'management.users.sections.contact': [
      'phoneNum',
      'email',
      'address',
      'city',
      'state',
      'country',
    ],
    'management.users.sections.wallet': [
      'wallet',
      'balance',
      'walletStatus',
      'unionPayBalance',
      'ekycStatus',
      'internalEkycStatus',
    ],
    'management.users.sections.related': [
      ...(user.merchant ? (['merchant', 'merchantId'] as const) : []),
      ...(user.partner ? (['partner', 'partnerId'] as const) : []),
    ],
  });
