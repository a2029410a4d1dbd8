import { Translate } from 'react-admin';
import { userDetails } from '#contract/records/profile.ts';
import { user } from '#contract/records/user.ts';
import { codeMessageKey } from '#contract/words/codes.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';
import { userName } from './userName.ts';

const { userDetails: _, ...ownFields } = user.fields;

const joined = (parts: readonly (string | null)[], between: string) =>
  parts.filter(Boolean).join(between);

/** A user, with the details beside the rest. */
export const userRecord = defineRecord(
  'users',
  { ...userDetails.fields, ...ownFields },
  {
    displayName: { value: userName },
    role: label('roles'),
    gender: label('genders'),
    identificationType: label('identificationTypes'),
    /** The level that an upgrade asks for. */
    type: label('roles'),
    status: status('user'),
    ekycStatus: status('ekyc'),
    internalEkycStatus: status('ekyc'),
    // the number of a code
    ekycReason: {
      show: ({ ekycReason }) =>
        ekycReason && <Translate i18nKey={codeMessageKey(Number(ekycReason))} />,
    },
    gender: label('resources', 'users', 'genders'),
    identificationType: label('resources', 'users', 'identificationTypes'),
    identificationNo: { copy: true },
    fullName: { value: ({ firstName, lastName }) => joined([firstName, lastName], ' ') },
    address: {
      value: place => joined([place.addressLine1, place.addressLine2, place.addressLine3], ', '),
    },
    city: { value: place => joined([place.postcode, place.city], ' ') },
    wallet: { kind: 'id', value: ({ wallet }) => wallet?.ulid },
    balance: { kind: 'money', value: ({ wallet }) => wallet?.balance },
    walletStatus: { ...status('wallet'), value: ({ wallet }) => wallet?.status },
    merchant: { kind: 'text', value: ({ merchant }) => merchant?.businessRegistrationName },
    merchantId: { kind: 'id', value: ({ merchant }) => merchant?.ulid },
    partner: { kind: 'text', value: ({ partner }) => partner?.name },
    partnerId: { kind: 'id', value: ({ partner }) => partner?.ulid },
  },
);
