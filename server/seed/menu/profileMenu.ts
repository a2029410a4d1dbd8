import { PATHS } from '#contract/paths.ts';
import { PORTAL_ROLES } from '#contract/words/roles.ts';
import type { Item } from './menuItem.ts';

const MERCHANT = 'EWALLET_MERCHANT';

/** Each user's own screens, in sidebar order. */
export const PROFILE_ITEMS: readonly Item[] = [
  {
    identifier: 'profile-account',
    label: 'My Account',
    link: PATHS.account,
    roles: PORTAL_ROLES,
  },
  {
    identifier: 'profile-notifications',
    label: 'Notifications',
    link: PATHS.notifications,
    roles: PORTAL_ROLES,
  },
  {
    identifier: 'profile-changePassword',
    label: 'Change Password',
    link: PATHS.changePassword,
    roles: PORTAL_ROLES,
  },
  {
    identifier: 'profile-pin',
    label: 'PIN',
    link: PATHS.pin,
    roles: [MERCHANT],
  },
  {
    identifier: 'profile-company',
    label: 'Company profile',
    link: PATHS.company,
    roles: [MERCHANT],
  },
  {
    identifier: 'profile-theme',
    label: 'Theme settings',
    link: PATHS.theme,
    roles: PORTAL_ROLES,
  },
  {
    identifier: 'profile-lock',
    label: 'Lock screen',
    link: PATHS.lock,
    roles: PORTAL_ROLES,
  },
  {
    identifier: 'profile-support',
    label: 'Support',
    link: PATHS.support,
    roles: PORTAL_ROLES,
  },
];
