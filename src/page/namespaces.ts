/**
 * The translation namespaces. Keys are unique across all of them and looked up in those that are loaded: a sidebar
 * section's own file is loaded with its first screen.
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
  'partners',
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
  'limits',
  'account',
  'notices',
  'look',
  'chat',
  'calendar',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
