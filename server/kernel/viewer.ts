import type { Role } from '#contract/words/roles.ts';
import type { MerchantType } from '#contract/words/statuses.ts';

/** The caller, as known from the session and never from the call's own claims. */
export interface Viewer {
  readonly id: number;
  readonly ulid: string;
  readonly username: string;
  readonly role: Role;
  /** The merchant of a merchant's user. */
  readonly merchantId: number | null;
  readonly merchantType: MerchantType | null;
  /** The partner of a partner's user. */
  readonly partnerId: number | null;
  readonly sessionId: number;
  /** A merchant's user who must create a PIN before any other action. */
  readonly mustCreatePin: boolean;
  /** A user whose password was set by another user and who must change it before any other action. */
  readonly mustChangePassword: boolean;
  /** A user whose role needs an authenticator and who must set one up before any other action. */
  readonly mustSetUpAuthenticator: boolean;
  /** The session's screen is locked: until the password is entered, the session grants no access. */
  readonly isLocked: boolean;
}

/** The credentials of a call. */
export interface Credentials {
  /** The bearer token; undefined if the call has none. */
  token: string | undefined;
  /** `X-Session-Request-Id`. */
  sessionRequestId: string | undefined;
  /** Whether the call counts as user activity, which keeps the session from timing out. */
  active: boolean;
}

/**
 * Authenticates the caller.
 * @throws {ApiFailure} 2000 no token, 2004 unknown or ended, 2001 expired, 2005 replaced by a later
 *   login, 2006 another session's request id; in this order
 */
export type Authenticate = (credentials: Credentials) => Promise<Viewer>;
