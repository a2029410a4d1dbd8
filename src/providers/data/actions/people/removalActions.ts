import { call } from '#api/call.ts';
import { isApiError, refusedHere } from '#api/errors.ts';
import { deleteUser, deleteUserDetails } from '#contract/endpoints/people/users.ts';
import { isRecord } from '#contract/text/json.ts';
import { FAILED } from '#contract/words/codes.ts';
import type { Remarked } from './userActions.ts';

/** The removal of users and of their personal data. */
export const removalActions = {
  /**
   * Deletes a user. 1004, with its own messages: the only user of a merchant, the only active admin, or money is left in
   * the wallet.
   */
  deleteUser: ({ id, ...body }: { id: number } & Remarked) =>
    call(deleteUser, { params: { id }, body }).catch(error => {
      if (!isApiError(error) || error.code !== FAILED || error.retryAfter) throw error;
      throw refusedHere(`management.users.remove.${reasonIn(error.content)}`, FAILED);
    }),

  /** Erases a user's details for good; the account stays as it is. 3021: another user was faster. */
  eraseDetails: ({ id, ...body }: { id: number } & Remarked) =>
    call(deleteUserDetails, { params: { id }, body }),
};

/** Why a user cannot be deleted, from the content of a 1004. */
function reasonIn(content: unknown): 'onlyUser' | 'onlyAdmin' | 'notEmpty' {
  if (isRecord(content) && isRecord(content.merchant)) return 'onlyUser';
  return isRecord(content) && content.onlyAdmin === true ? 'onlyAdmin' : 'notEmpty';
}
