import { profile, userDetails } from '#contract/records/profile.ts';
import { defineRecord, label } from '#ui/fields/recordFields.ts';

const { userDetails: _, ...ownFields } = profile.fields;

const joined = (parts: readonly (string | null)[], between: string) =>
  parts.filter(Boolean).join(between);

/** The signed-in user as the account page shows it, with the nested details flattened. */
export const profileRecord = defineRecord(
  'users',
  { ...userDetails.fields, ...ownFields },
  {
    /** The role of a user who is not a wallet holder, and so has no level. */
    ownRole: { ...label('roles'), value: ({ role }) => role },
    gender: label('genders'),
    identificationType: label('identificationTypes'),
    username: { copy: true },
    referralCode: { kind: 'id' },
    fullName: { value: ({ firstName, lastName }) => joined([firstName, lastName], ' ') },
    address: {
      value: place => joined([place.addressLine1, place.addressLine2, place.addressLine3], ', '),
    },
    city: { value: place => joined([place.postcode, place.city], ' ') },
    merchant: {
      kind: 'text',
      value: ({ merchant }) => merchant?.businessRegistrationName,
      link: ({ merchant }) => merchant && { entity: 'merchant', id: merchant.id },
    },
    partner: {
      kind: 'text',
      value: ({ partner }) => partner?.name,
      link: ({ partner }) => partner && { entity: 'partner', id: partner.id },
    },
  },
);
