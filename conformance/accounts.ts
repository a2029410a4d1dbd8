import { readFileSync } from 'node:fs';
import { isRecord } from '#contract/text/json.ts';
import { PORTAL_ROLES, type Role } from '#contract/words/roles.ts';
import { Unusable } from './unusable.ts';

/** How the kit logs in as a role. */
export interface Account {
  username: string;
  password: string;
  /** Only for merchants: needed by calls that ask for a PIN. */
  pin?: string | undefined;
}

export interface Accounts {
  byRole: Partial<Record<Role, Account>>;
  /** Whether `--write` may move money between test accounts. */
  money: boolean;
}

const DEMO_PASSWORD = 'Kaunter#2026';
const DEMO_NAMES = {
  EWALLET_ADMIN: 'admin',
  EWALLET_CALL_CENTER: 'callcentre',
  EWALLET_COMPLIANCE: 'compliance',
  EWALLET_ONBOARDING: 'onboarding',
  EWALLET_OPS_VALIDATOR: 'validator',
  EWALLET_MERCHANT: 'merchant',
  EWALLET_PARTNER: 'partner',
} as const;

/** The accounts of the reference backend's demo. */
export const DEMO_ACCOUNTS: Accounts = {
  byRole: Object.fromEntries(
    Object.entries(DEMO_NAMES).map(([role, username]) => [
      role,
      {
        username,
        password: DEMO_PASSWORD,
        ...(role === 'EWALLET_MERCHANT' && { pin: '246810' }),
      },
    ]),
  ),
  money: false,
};

/**
 * Reads `{ "EWALLET_ADMIN": { "username", "password", "pin"? }, …, "money"?: true }`.
 * @throws {Unusable} if the file cannot be read, or contains anything else
 */
export function readAccounts(file: string): Accounts {
  const { money = false, ...roles } = parse(file);
  if (typeof money !== 'boolean') throw new Unusable(`${file}: money must be true or false`);
  const byRole = Object.entries(roles).map(([role, account]) => {
    if (!(PORTAL_ROLES as readonly string[]).includes(role)) {
      throw new Unusable(`${file}: ${role} is not one of ${PORTAL_ROLES.join(', ')}`);
    }
    if (!isAccount(account)) {
      throw new Unusable(`${file}: ${role} needs a username and a password, and perhaps a pin`);
    }
    return [role, account] as const;
  });
  return { byRole: Object.fromEntries(byRole), money };
}

function parse(file: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRecord(parsed)) return parsed;
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  }
  throw new Unusable(`${file} is not a JSON object of roles`);
}

const isAccount = (value: unknown): value is Account =>
  isRecord(value) &&
  typeof value.username === 'string' &&
  typeof value.password === 'string' &&
  ['string', 'undefined'].includes(typeof value.pin);
