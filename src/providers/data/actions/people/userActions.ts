import { call } from '#api/call.ts';
import type { Once } from '#api/request/idempotency.ts';
import { unsent } from '#api/request/request.ts';
import { reloadProfile } from '#api/session/session.ts';
import { getSession } from '#api/session/sessionState.ts';
import { stepUpByPassword } from '#api/session/stepUp.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { resetAuthenticator } from '#contract/endpoints/people/password.ts';
import { sendPinOtp, unsuspendUser } from '#contract/endpoints/people/personal.ts';
import {
  changeUserDetails,
  endUserSessions,
  upgradeUser,
} from '#contract/endpoints/people/users.ts';
import type { Role } from '#contract/words/roles.ts';
import type { NewAccount } from './createAccount.ts';
import { shownKeyOf } from './shownKey.ts';

/** A user changed by staff; the role determines who must approve. */
interface OfUser {
  id: number;
  role: Role;
}

/** The reason, kept in the history, and in the approval request if there is one. */
export interface Remarked {
  remark: string;
}

type Details = Omit<BodyOf<typeof changeUserDetails>, 'remark'>;

export type UserDetailsChange = OfUser &
  Remarked & {
    details: Details;
    /** The viewer's own, required to change the viewer's own contacts. */
    password?: string | undefined;
  };
export type Unsuspension = BodyOf<typeof unsuspendUser> & Remarked & { deviceId: number };
export type UserUpgrade = OfUser & Remarked & Pick<BodyOf<typeof upgradeUser>, 'type'>;

/** Loaded when the first account is created, so that no list waits for it. */
const loadCreation = () =>
  import('./createAccount.ts').catch(error => {
    throw unsent(error);
  });

/**
 * Changes to a user by staff. The guarded ones return an `Outcome`: done, or sent for approval.
 * @throws {ApiError} as `call`
 * Source: docs/product.md, 7.2 and 7.4.
 */
export const userActions = {
  /** Changes personal details. 3019: another user has this email address. 2002: the password is wrong. */
  changeUserDetails: async ({ id, role, details, remark, password }: UserDetailsChange) => {
    if (password !== undefined) await stepUpByPassword({ userId: id, password });
    const body = { ...details, remark };
    const outcome = await call(changeUserDetails, { params: { id }, body, about: role });
    // the change is saved: if reloading the profile fails, the next page load shows it
    if (id === getSession().profile?.id) await reloadProfile().catch(() => undefined);
    return outcome;
  },

  /** Raises a holder to a higher level. 5009: already at the highest one. */
  upgradeUser: ({ id, role, ...upgrade }: UserUpgrade) =>
    call(upgradeUser, { params: { id }, body: { userId: id, ...upgrade }, about: role }),

  /** Makes a suspended user active again. @param deviceId id of the device info. 3009: no longer suspended */
  unsuspendUser: ({ deviceId, ...body }: Unsuspension) =>
    call(unsuspendUser, { params: { id: deviceId }, body }),

  /** Emails a one-time code for a new PIN; the same response for an unknown address. */
  sendPinCode: (body: { email: string; remark?: string }) => call(sendPinOtp, { body }),

  /**
   * Gives a user a new authenticator key.
   * @param remark how the user was identified
   * @returns the key as a URI, and for how many ms it may be shown
   */
  resetAuthenticator: async ({ id, ...body }: { id: number } & Remarked) =>
    shownKeyOf(await call(resetAuthenticator, { params: { id }, body })),

  /**
   * Creates an account; a validator's account needs the approval of another validator. Without a password, its owner
   * receives an email with a link. 3014: the username is taken; 3019: the email address is taken; 3015: the role is not
   * allowed.
   */
  createAccount: async (account: NewAccount, once: Once) =>
    (await loadCreation()).createAccount(account, once),

  /** Signs a user out everywhere. @returns how many sessions were open */
  endSessions: ({ id, remark }: { id: number; remark: string }) =>
    call(endUserSessions, { params: { id }, body: { remark } }),
};
