import type { Profile, UserDetails } from '#contract/records/profile.ts';
import { type FieldSpec, label } from '#ui/fields/recordFields.ts';

type Person = UserDetails & Pick<Profile, 'merchant' | 'partner'>;

const joined = (parts: readonly (string | null)[], between: string) =>
  parts.filter(Boolean).join(between);

/** The details of a user, which a user's page and the user's own account show alike. */
export const personFields = {
  gender: label('genders'),
  identificationType: label('identificationTypes'),
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
} satisfies Record<string, FieldSpec<Person>>;
