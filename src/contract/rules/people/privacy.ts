import type { Role } from '#contract/words/roles.ts';

/**
 * Personal data: which fields are private, what a mask looks like, and which role sees what. One table, applied
 * by the backend to every response (`server/kernel/privacy.ts`) and read by the portal.
 * Source: docs/decisions/048-personal-data.md
 */

/** The content of a private field; determines its mask and who sees it. */
type PrivateKind = 'identification' | 'address' | 'birth' | 'account';

/** The private fields by name, at any depth of a response. */
export const PRIVATE_FIELDS: Readonly<Record<string, PrivateKind>> = {
  identificationNo: 'identification',
  addressLine1: 'address',
  addressLine2: 'address',
  addressLine3: 'address',
  dateOfBirth: 'birth',
  accountNumber: 'account',
  businessBankAccountNumber: 'account',
};

/**
 * The purpose of a response. `decision`: a pending request, opened by the user who decides it. `ekyc`: an
 * identity check. The contract names these two (`Endpoint.purpose`); a page is a `list`. `export`: a page for a
 * file, for which a reason was given.
 */
export type Purpose = 'list' | 'record' | 'decision' | 'ekyc' | 'export';

/** `onRequest`: masked, and revealed field by field for a reason. */
type Sight = 'full' | 'onRequest' | 'masked';

type Sights = Readonly<Record<Purpose, Readonly<Partial<Record<Role, Sight>>>>>;

const PERSON: Sights = {
  list: {},
  record: {
    EWALLET_COMPLIANCE: 'full',
    EWALLET_ADMIN: 'onRequest',
    EWALLET_ONBOARDING: 'onRequest',
    EWALLET_CALL_CENTER: 'onRequest',
    EWALLET_OPS_VALIDATOR: 'onRequest',
  },
  decision: { EWALLET_OPS_VALIDATOR: 'full' },
  ekyc: { EWALLET_ADMIN: 'full', EWALLET_COMPLIANCE: 'full', EWALLET_ONBOARDING: 'full' },
  export: {
    EWALLET_COMPLIANCE: 'full',
    EWALLET_ADMIN: 'full',
    EWALLET_ONBOARDING: 'full',
    EWALLET_CALL_CENTER: 'full',
    EWALLET_OPS_VALIDATOR: 'full',
  },
};

/** A merchant's users only receive the accounts of their own merchant. */
const ACCOUNT: Sights = {
  list: { EWALLET_MERCHANT: 'full' },
  // compared with the bank statement when a merchant is approved or changed
  record: {
    EWALLET_MERCHANT: 'full',
    EWALLET_COMPLIANCE: 'full',
    EWALLET_ADMIN: 'full',
    EWALLET_ONBOARDING: 'full',
    EWALLET_OPS_VALIDATOR: 'full',
  },
  decision: { EWALLET_MERCHANT: 'full', EWALLET_OPS_VALIDATOR: 'full' },
  ekyc: {},
  export: {},
};

/** How a role sees a private field. Masked unless the table says otherwise. */
export function sightOf(role: Role | undefined, field: string, purpose: Purpose): Sight {
  const table = PRIVATE_FIELDS[field] === 'account' ? ACCOUNT : PERSON;
  return (role && table[purpose][role]) ?? 'masked';
}

const DOT = '•';
const HIDDEN = DOT.repeat(4);
/** Number of characters at the end that a mask shows. */
const SHOWN = 4;
/** Minimum length of a number whose end is shown; the end of a shorter one would be most of it. */
const LONG_ENOUGH = 8;

const MASKS: Readonly<Record<PrivateKind, (value: string) => string>> = {
  // written like the number on an identity card
  identification: number => {
    if (number.length < LONG_ENOUGH) return HIDDEN;
    const end = number.slice(-SHOWN);
    return /^\d{6}-?\d{2}-?\d{4}$/.test(number) ? `••••••-••-${end}` : HIDDEN + end;
  },
  address: () => HIDDEN,
  birth: day => (/^\d{4}-/.test(day) ? `${day.slice(0, 4)}-••-••` : HIDDEN),
  account: number => number.slice(-SHOWN).padStart(number.length, DOT),
};

/** Whether a value is a mask. */
export const isMasked = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(DOT);

/** The mask of a private field's value; empty and already masked values pass unchanged. */
export function maskOf(field: string, value: unknown): unknown {
  const kind = Object.hasOwn(PRIVATE_FIELDS, field) ? PRIVATE_FIELDS[field] : undefined;
  if (kind === undefined || value === null || value === undefined || value === '') return value;
  if (typeof value !== 'string') return HIDDEN;
  return isMasked(value) ? value : MASKS[kind](value);
}

/** A form's values without those that are still masked: the backend refuses masks (1001). */
export const withoutMasks = <V extends object>(values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(Object.hasOwn(PRIVATE_FIELDS, name) && isMasked(value)),
    ),
  ) as Partial<V>;

/** Whether a role can ask to reveal masked fields; compliance can, because lists mask them for that role too. */
export const mayReveal = (role: Role): boolean =>
  sightOf(role, 'identificationNo', 'record') !== 'masked';
