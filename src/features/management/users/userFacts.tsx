import { Translate } from 'react-admin';
import type { UserRecord } from '#providers/data/surface.ts';

import { userRecord } from '#records/user/userRecord.tsx';
import { factsOf, sectionsOf } from '#ui/fields/factsOf.tsx';
import type { FactSection } from '#ui/record/FactSections.tsx';
import type { Fact } from '#ui/record/Facts.tsx';
import { privateField } from './privacy/PrivateField.tsx';

const { fields } = userRecord;

/** The same record definition with a reveal button next to the private fields, which asks for a reason. */
const pageRecord: typeof userRecord = {
  ...userRecord,
  fields: {
    ...fields,
    identificationNo: { ...fields.identificationNo, show: privateField('identificationNo') },
    dateOfBirth: { ...fields.dateOfBirth, show: privateField('dateOfBirth') },
    address: { ...fields.address, show: privateField('address') },
  },
};

/** The facts that callers ask for on the phone. */
export const headFacts = (user: UserRecord): readonly Fact[] =>
  factsOf(userRecord, user, ['phoneNum', 'role', 'balance', 'ekycStatus', 'lastLoginTimestamp']);

const EKYC_AS_IT_SHOULD: readonly unknown[] = ['APPROVED', 'NOT_SUBMITTED', null, undefined];

/** What is unusual about the user, for example a wallet that was stopped separately from its holder. */
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

/** The user's details, merchant and partner: the fields of the specification that no other tab shows. */
export const profileSections = (user: UserRecord): readonly FactSection[] =>
  sectionsOf(pageRecord, user, {
    'management.users.sections.account': [
      'id',
      'ulid',
      'username',
      'role',
      'createdDate',
      'lastLoginTimestamp',
      'registrationLocation',
      'device',
      'deviceStatus',
      'remarkStatus',
      'suspendedBy',
      'suspendedDate',
    ],
    'management.users.sections.person': [
      'displayName',
      'fullName',
      'gender',
      'dateOfBirth',
      'nationality',
      'identificationType',
      'identificationNo',
      'identificationName',
      'passportExpiry',
    ],
    'management.users.sections.work': [
      'occupation',
      'natureOfBusiness',
      'companyName',
      'designation',
    ],
    'management.users.sections.contact': [
      'phoneNum',
      'email',
      'address',
      'city',
      'state',
      'country',
    ],
    'management.users.sections.related': [
      ...(user.merchant ? (['merchant', 'merchantId'] as const) : []),
      ...(user.partner ? (['partner', 'partnerId'] as const) : []),
    ],
  });

/** The identity check: the result that the user sees, the decision of the staff, and its reason. */
export const ekycSections = (user: UserRecord): readonly FactSection[] =>
  sectionsOf(userRecord, user, {
    'management.users.sections.ekyc': [
      'ekycStatus',
      'internalEkycStatus',
      'ekycReason',
      'ekycMemo',
      'ekycSubmittedDate',
      'journeyId',
    ],
    'management.users.sections.document': [
      'identificationType',
      'identificationNo',
      'identificationName',
      'passportExpiry',
      'dateOfBirth',
      'nationality',
    ],
  });

/** The wallet and its balances. */
export const walletSections = (user: UserRecord): readonly FactSection[] =>
  sectionsOf(userRecord, user, {
    'management.users.sections.wallet': ['wallet', 'walletType', 'walletStatus'],
    'management.users.sections.balances': ['providerBalance', 'unionPayBalance', 'totalBalance'],
  });
