import type { Role } from '#contract/words/roles.ts';
import type { MerchantType } from '#contract/words/statuses.ts';

/** Who calls: what the session says, never what the call claims. */
export interface Viewer {
  readonly id: number;
  readonly ulid: string;
  readonly username: string;
  readonly role: Role;
  /** The merchant that a merchant's person belongs to. */
  readonly merchantId: number | null;
  readonly merchantType: MerchantType | null;
  /** The partner that a partner's person belongs to. */
  readonly partnerId: number | null;
  readonly sessionId: number;
  /** When the caller's PIN was last checked in this session; null: not yet. */
  readonly pinCheckedDate: Date | null;
  /** A merchant's person who has yet to make a PIN, and may do nothing else. */
  readonly mustCreatePin: boolean;
  /** Someone whose password was chosen by another, who may do nothing before changing it. */
  readonly mustChangePassword: boolean;
}

/** What a call brings to prove who makes it. */
export interface Credentials {
  /** The bearer token; undefined when the call has none. */
  token: string | undefined;
  /** `X-Session-Request-Id`. */
  sessionRequestId: string | undefined;
  /** Whether the call shows that the user is at work, and so keeps the session from idling out. */
  active: boolean;
}

/**
 * Finds out who calls.
 * @throws {ApiFailure} 2000 no token, 2004 unknown or ended, 2001 expired, 2005 replaced by a later
 *   login, 2006 another session's request id; in this order
 */
export type Authenticate = (credentials: Credentials) => Promise<Viewer>;
