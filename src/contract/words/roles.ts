/**
 * Who uses the portal and who is kept as a record in it.
 * Source: docs/product.md, 3.1 (eight roles); `EWALLET_OPS_VALIDATOR` is ours (docs/contract.md, Role).
 */
export const ROLES = [
  'EWALLET_ADMIN',
  'EWALLET_MERCHANT',
  'EWALLET_PARTNER',
  'EWALLET_CALL_CENTER',
  'EWALLET_COMPLIANCE',
  'EWALLET_ONBOARDING',
  'EWALLET_OPS_VALIDATOR',
  'EWALLET_BASIC',
  'EWALLET_PREMIUM',
] as const;

export type Role = (typeof ROLES)[number];

/** Wallet holders: managed as records; one who logs in is told that the portal is not for them. */
export const HOLDER_ROLES = ['EWALLET_BASIC', 'EWALLET_PREMIUM'] as const satisfies readonly Role[];

/** The provider's own people, as `staff` in the table of calls means them. */
export const STAFF_ROLES = [
  'EWALLET_ADMIN',
  'EWALLET_CALL_CENTER',
  'EWALLET_COMPLIANCE',
  'EWALLET_ONBOARDING',
  'EWALLET_OPS_VALIDATOR',
] as const satisfies readonly Role[];

/** The seven roles that use the portal. */
export const PORTAL_ROLES = [...STAFF_ROLES, 'EWALLET_MERCHANT', 'EWALLET_PARTNER'] as const;

/** `ops` in the table of calls. */
export const OPS_ROLES = [
  'EWALLET_ADMIN',
  'EWALLET_COMPLIANCE',
  'EWALLET_ONBOARDING',
] as const satisfies readonly Role[];

/** Whether the role works with the portal at all. */
export const usesPortal = (role: Role): boolean => (PORTAL_ROLES as readonly Role[]).includes(role);

/**
 * Whether a user must make a PIN before anything else: it moves a merchant's money, and no other user
 * has one. Source: docs/product.md, 4.4.
 */
export const mustCreatePin = (who: { role: Role; isDefaultPIN: boolean }): boolean =>
  who.role === 'EWALLET_MERCHANT' && who.isDefaultPIN;

/** Whether a user must do something before anything else: change the password, or make a PIN. */
export const hasFirstStep = (who: {
  role: Role;
  isDefaultPIN: boolean;
  mustChangePassword?: boolean | null | undefined;
}): boolean => who.mustChangePassword === true || mustCreatePin(who);

/** Whether the role belongs to the provider's own people. */
export const isStaff = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);
