import { call } from '#api/call.ts';
import { orNullIfMissing } from '#api/orNullIfMissing.ts';
import { reloadProfile } from '#api/session/session.ts';
import { stepUp, stepUpByPassword } from '#api/session/stepUp.ts';
import { whereAmI } from '#api/session/whereAmI.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  confirmAddressChange,
  endOtherSessions,
  getAddressChange,
  listOwnSessions,
  withdrawAddressChange,
} from '#contract/endpoints/people/ownAccount.ts';
import { resetPinByOtp, resetPinInPortal } from '#contract/endpoints/people/personal.ts';
import { changePortalUserDetails } from '#contract/endpoints/people/users.ts';
import type { AddressOf } from '#contract/records/ownAccount.ts';
import type { ReadOptions } from '#providers/data/actions/readOptions.ts';

type OwnDetails = BodyOf<typeof changePortalUserDetails>['userDetailDTO'];

export interface OwnDetailsChange {
  id: number;
  details: OwnDetails;
  /** Required to change the contacts. */
  password?: string | undefined;
}

/**
 * What users can see and change in their own account.
 * @throws {ApiError} as `call`
 * Source: docs/contract.md, My account.
 */
export const accountActions = {
  /** The user's current and past sessions, latest first; null if the backend does not list them. */
  listOwnSessions: ({ signal }: ReadOptions = {}) =>
    orNullIfMissing(call(listOwnSessions, { signal })),

  /** Ends all other sessions. @returns how many there were */
  endOtherSessions: () => call(endOtherSessions),

  /**
   * Changes the user's own details and reloads the profile. 3019: another user has this email address.
   * 2002: the password is wrong, and nothing was changed.
   */
  changeOwnDetails: async ({ id, details, password }: OwnDetailsChange) => {
    if (password !== undefined) await stepUpByPassword({ userId: id, password });
    const body = { ...(await whereAmI()), platform: 'PORTAL' as const, userDetailDTO: details };
    try {
      await call(changePortalUserDetails, { params: { id }, body });
    } finally {
      // after a lost response too; if this fails, the next page load shows the details
      await reloadProfile().catch(() => undefined);
    }
  },

  /**
   * The change of an email address that awaits the consent of the current one; null if there is none, or if the backend
   * has no such changes.
   */
  getAddressChange: ({ of }: { of: AddressOf }, { signal }: ReadOptions = {}) =>
    orNullIfMissing(call(getAddressChange, { query: { of }, signal })),

  /** Makes the change that an email has asked about. 3017: the link was used or withdrawn, or has expired. */
  confirmAddressChange: async (body: { key: string; of: AddressOf }) => {
    try {
      await call(confirmAddressChange, { body });
    } finally {
      // after a lost response too: the profile shows which address applies
      await reloadProfile().catch(() => undefined);
    }
  },

  withdrawAddressChange: ({ of }: { of: AddressOf }) =>
    call(withdrawAddressChange, { query: { of } }),

  /** Changes the PIN, given the current one. 3005: the current PIN is wrong. */
  changePin: async ({ id, current, newPin }: { id: number; current: string; newPin: string }) => {
    await stepUp({ userId: id, pin: current });
    await call(resetPinInPortal, { params: { id }, body: { newPin } });
  },

  /** Changes the PIN with a mailed code. 3018: the code is wrong or used; 3037: it has expired. */
  resetPinByOtp: (body: BodyOf<typeof resetPinByOtp>) => call(resetPinByOtp, { body }),
};
