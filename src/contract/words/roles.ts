/**
 * The roles of portal users and of users that are only managed as records.
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

/** Wallet holders: managed as records; if they log in, they get a message that the portal is not for them. */
export const HOLDER_ROLES = ['EWALLET_BASIC', 'EWALLET_PREMIUM'] as const satisfies readonly Role[];

/** The provider's staff: `staff` in the table of calls. */
export const STAFF_ROLES = [
  'EWALLET_ADMIN',
  'EWALLET_CALL_CENTER',
  'EWALLET_COMPLIANCE',
  'EWALLET_ONBOARDING',
  'EWALLET_OPS_VALIDATOR',
] as const satisfies readonly Role[];

/** The seven roles that use the portal. */
export const PORTAL_ROLES = [...STAFF_ROLES, 'EWALLET_MERCHANT', 'EWALLET_PARTNER'] as const;

/** Roles of the accounts that an admin creates: staff, and users of a partner. Ours. */
export const ACCOUNT_ROLES = [...STAFF_ROLES, 'EWALLET_PARTNER'] as const satisfies readonly Role[];

/** `ops` in the table of calls. */
export const OPS_ROLES = [
  'EWALLET_ADMIN',
  'EWALLET_COMPLIANCE',
  'EWALLET_ONBOARDING',
] as const satisfies readonly Role[];

/** Whether the role may use the portal. */
export const usesPortal = (role: Role): boolean => (PORTAL_ROLES as readonly Role[]).includes(role);

/**
 * Whether a user must create a PIN before any other action: only merchants have a PIN, which
 * authorizes movements of their money. Source: docs/product.md, 4.4.
 */
export const mustCreatePin = (who: { role: Role; isDefaultPIN: boolean }): boolean =>
  who.role === 'EWALLET_MERCHANT' && who.isDefaultPIN;

/** Whether a user has a pending first step: changing the password, setting up an authenticator, or creating a PIN. */
export const hasFirstStep = (who: {
  role: Role;
  isDefaultPIN: boolean;
  mustChangePassword?: boolean | null | undefined;
  mustSetUpAuthenticator?: boolean | null | undefined;
}): boolean =>
  who.mustChangePassword === true || who.mustSetUpAuthenticator === true || mustCreatePin(who);

/** Whether the role is a staff role of the provider. */
export const isStaff = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);
