import * as f from '#contract/fields.ts';

/** How a session ended. Source: docs/contract.md, My account. */
export const SESSION_ENDS = [
  'LOGOUT',
  'REPLACED',
  'IDLE',
  'EXPIRED',
  'USER_STATUS',
  'PASSWORD_CHANGED',
  'UNLOCK_FAILED',
  'ENDED',
] as const;

/** A login of the user: where and when, and how it ended. */
export const ownSession = f.object({
  id: f.integer(),
  /** Whether it is the session of the call itself. */
  isCurrent: f.boolean(),
  /** Derived from the browser's user agent; null if it was not recognized. */
  browser: f.nullable(f.text({ max: 60 })),
  system: f.nullable(f.text({ max: 60 })),
  ipAddress: f.nullable(f.text({ max: 45 })),
  createdDate: f.instant(),
  lastSeenDate: f.instant(),
  /** Null while it is open. */
  endedDate: f.nullable(f.instant()),
  endReason: f.nullable(f.enumeration(SESSION_ENDS)),
});

export type OwnSession = f.ValueOf<typeof ownSession>;

/**
 * A pending change of an email address, the user's own or their company's, to be confirmed from the current address.
 */
export const addressChange = f.object({
  /** The new address. */
  email: f.text({ max: 254 }),
  /** The address that has to confirm the change. */
  sentTo: f.text({ max: 254 }),
  createdDate: f.instant(),
  expiresDate: f.instant(),
});

export type AddressChange = f.ValueOf<typeof addressChange>;

/** The owner of the changed address: the user, or the company they work for. */
export const ADDRESSES_OF = ['OWN', 'COMPANY'] as const;

export type AddressOf = (typeof ADDRESSES_OF)[number];
