/**
 * The files of translations. Keys are unique over all of them and looked up in those that are
 * there: a sidebar section's own file comes with its first screen.
 */
export const NAMESPACES = [
  'public',
  'portal',
  'dashboard',
  'management',
  'ekyc',
  'company',
  'onboarding',
  'applicants',
  'merchants',
  'transactions',
  'money',
  'favourites',
  'banking',
  'pins',
  'platform',
  'history',
  'operations',
  'reports',
  'reconciliation',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
