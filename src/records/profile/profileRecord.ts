import { profile, userDetails } from '#contract/records/profile.ts';
import { personFields } from '#records/user/personFields.ts';
import { defineRecord, label } from '#ui/fields/recordFields.ts';

const { userDetails: _, ...ownFields } = profile.fields;

/** The signed-in user as the account page shows it, with the nested details flattened. */
export const profileRecord = defineRecord(
  'users',
  { ...userDetails.fields, ...ownFields },
  {
    ...personFields,
    /** The role of a user who is not a wallet holder, and so has no level. */
    ownRole: { ...label('roles'), value: ({ role }) => role },
    username: { copy: true },
    referralCode: { kind: 'id' },
  },
);
