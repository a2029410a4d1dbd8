import type { Profile } from '#contract/records/profile.ts';
import { profileRecord } from '#records/profile/profileRecord.ts';
import { sectionsOf } from '#ui/fields/factsOf.tsx';
import type { FactSection } from '#ui/record/FactSections.tsx';

/** The profile as its record definition expects it: with the details at the top level. */
export const flatProfile = ({ userDetails, ...profile }: Profile) => ({
  ...userDetails,
  ...profile,
});

/** The sections of the user's own page. */
export const ownSections = (profile: Profile): readonly FactSection[] =>
  sectionsOf(profileRecord, flatProfile(profile), {
    'account.sections.account': [
      'username',
      'ownRole',
      profile.merchant !== null && 'merchant',
      profile.partner !== null && 'partner',
      'referralCode',
    ],
    'account.sections.person': ['displayName', 'fullName', 'gender', 'dateOfBirth', 'nationality'],
    'account.sections.contact': ['email', 'phoneNum', 'address', 'city', 'state', 'country'],
    'account.sections.work': ['companyName', 'designation', 'occupation'],
  });
