import { call } from '#api/call.ts';
import { download } from '#api/files/download.ts';
import { saveFile } from '#api/files/saveFile.ts';
import { callOnce, type Once } from '#api/request/idempotency.ts';
import { stepUp } from '#api/session/stepUp.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  approveRequest,
  cancelRequest,
  countPendingApprovals,
  rejectRequest,
} from '#contract/endpoints/approvalChanges.ts';
import { downloadSettlement, generateSettlement } from '#contract/endpoints/money/movements.ts';
import { listWallets } from '#contract/endpoints/money/walletList.ts';
import { getWallet } from '#contract/endpoints/money/wallets.ts';
import { decideEkyc, downloadIdentityPicture } from '#contract/endpoints/people/ekyc.ts';
import { changePassword } from '#contract/endpoints/people/password.ts';
import { createPin, readNotifications } from '#contract/endpoints/people/personal.ts';
import {
  changeUserStatus,
  grantPersonalExport,
  revealPersonalData,
} from '#contract/endpoints/people/users.ts';
import { bankingActions } from './actions/bankingActions.ts';
import { caseActions } from './actions/caseActions.ts';
import { dashboardActions } from './actions/dashboardActions.ts';
import { favouriteActions } from './actions/favourites.ts';
import { lateActions } from './actions/lateActions.ts';
import { merchantActions } from './actions/merchantActions.ts';
import { moneyActions } from './actions/moneyActions.ts';
import { userActions } from './actions/people/userActions.ts';
import { pinActions } from './actions/pins.ts';
import type { DownloadOptions, ReadOptions } from './actions/readOptions.ts';

/** A validator's decision and the request that it is based on. */
interface Decision {
  id: number;
  /** Hash of the request as shown; a different hash is refused. */
  payloadHash: string;
}

export type StatusChange = BodyOf<typeof changeUserStatus> & { id: number };

/**
 * The portal's calls beyond react-admin's methods: changes, and reads that are not lists of records. Guarded ones
 * return an `Outcome`: done, or sent for approval.
 * @throws {ApiError} each of them, as `call` does
 */
export const actions = {
  /**
   * Changes a user's status; the remark is required (docs/product.md, 4.5).
   * @param once on an action page: at most once, even if a response is lost
   */
  changeUserStatus: ({ id, ...body }: StatusChange, once?: Once) => {
    const args = { params: { id }, body };
    return once ? callOnce(changeUserStatus, args, once) : call(changeUserStatus, args);
  },

  /** One private field of a user in full; the history records who asked for it, and why. */
  revealPersonalData: ({ id, ...body }: BodyOf<typeof revealPersonalData> & { id: number }) =>
    call(revealPersonalData, { params: { id }, body }),

  /** Grants one file of a list private fields in full; the history records who asked for it, and why. */
  grantPersonalExport: (body: BodyOf<typeof grantPersonalExport>) =>
    call(grantPersonalExport, { body }),

  /** Applies a request exactly once. 1004 with the current request if it was already decided. */
  approveRequest: ({ id, payloadHash, remark }: Decision & { remark?: string | undefined }) =>
    call(approveRequest, {
      params: { id },
      body: remark ? { payloadHash, remark } : { payloadHash },
    }),

  /** Refuses a request; the remark is required. */
  rejectRequest: ({ id, payloadHash, remark }: Decision & { remark: string }) =>
    call(rejectRequest, { params: { id }, body: { payloadHash, remark } }),

  /** Withdraws the user's own request. */
  cancelRequest: ({ id }: { id: number }) => call(cancelRequest, { params: { id } }),

  /** Number of pending requests; a background request: shows no loading layer. */
  countPendingApprovals: ({ signal }: ReadOptions = {}) =>
    call(countPendingApprovals, { signal, background: true }),

  /** The ULID of the user's own wallet; null for a user without one. */
  getCurrentUlid: async ({ signal }: ReadOptions = {}) => {
    const { content } = await call(listWallets, { signal, background: true });
    const only = content.length === 1 ? content[0] : undefined;
    return (content.find(({ currentUserWallet }) => currentUserWallet) ?? only)?.ulid ?? null;
  },

  /** The user's own wallet; a background request until a screen needs it. */
  getCurrentWallet: ({ ulid, signal }: ReadOptions & { ulid: string }) =>
    call(getWallet, { params: { id: ulid }, signal, background: true }),

  /** Marks every notification up to the latest one shown as read. */
  readNotifications: (body: { upTo: number }) =>
    call(readNotifications, { body, background: true }),

  /** Creates the first PIN. Without a response the profile shows whether it was created. */
  createPin: (body: { userId: number; pin: string }) => call(createPin, { body }),

  stepUp,

  /** Changes the user's own password; ends their other sessions. 2002: the old password is wrong. */
  changePassword: ({ id, ...body }: { id: number; oldPassword: string; newPassword: string }) =>
    call(changePassword, { params: { id }, body }),

  /** Days as `yyyy-MM-dd` in Malaysia, both included. 5015: there is nothing left to settle. */
  generateSettlement: (
    body: { walletId: number; startDate: string; endDate: string },
    once: Once,
  ) => callOnce(generateSettlement, { body }, once),

  downloadSettlement: ({ walletId, fileName }: { walletId: number | string; fileName: string }) =>
    download(downloadSettlement, { params: { walletId, fileName } }, { fallbackName: fileName }),

  /** Decides on an identity check. 3009: another user has decided it. */
  decideEkyc: (body: BodyOf<typeof decideEkyc>) => call(decideEkyc, { body }),

  downloadIdentityPicture: ({ id, fallbackName, signal }: DownloadOptions) =>
    download(downloadIdentityPicture, { params: { pictureId: id }, signal }, { fallbackName }),

  /** Saves a file that the portal has generated. @param fileName already safe */
  saveFile,

  ...caseActions,
  ...dashboardActions,
  ...moneyActions,
  ...pinActions,
  ...bankingActions,
  ...favouriteActions,
  ...merchantActions,
  ...lateActions,
  ...userActions,
};
