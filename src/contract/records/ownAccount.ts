import * as f from '#contract/fields.ts';

/** How a session can have ended. Source: docs/contract.md, My account. */
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
  /** The session of the call itself. */
  isCurrent: f.boolean(),
  /** By what the browser said of itself; null for one that said nothing known. */
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

/** A change of an email address, the user's own or their company's, that waits for the consent of the current one. */
export const addressChange = f.object({
  /** The new address. */
  email: f.text({ max: 254 }),
  /** The address whose consent is needed. */
  sentTo: f.text({ max: 254 }),
  createdDate: f.instant(),
  expiresDate: f.instant(),
});

export type AddressChange = f.ValueOf<typeof addressChange>;

/** Whose address is changed: the user's own, or that of the company they work for. */
export const ADDRESSES_OF = ['OWN', 'COMPANY'] as const;

export type AddressOf = (typeof ADDRESSES_OF)[number];
