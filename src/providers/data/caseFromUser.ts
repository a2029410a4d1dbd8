import { call } from '#api/call.ts';
import { messageOfCode, refusedHere } from '#api/errors.ts';
import { isMissingCall } from '#api/isMissingCall.ts';
import { getUser } from '#contract/endpoints/people/users.ts';
import { type EkycCase, type IdentityData, identityFields } from '#contract/records/ekyc.ts';
import type { User } from '#contract/records/user.ts';
import { ROLE_INVALID } from '#contract/words/codes.ts';
import { HOLDER_ROLES, type Role } from '#contract/words/roles.ts';
import { flattenUser } from './flattenUser.ts';
import type { InsteadParams } from './resourceCalls.ts';

/**
 * An identity check at a backend that lacks its call, from the holder alone: nothing was read, and there are no pictures.
 * Source: docs/contract.md, eKYC review.
 * @throws {unknown} the failure, if it is another than a missing call
 * @throws {ApiError} as `getUser`; 3015 for a user who is not a wallet holder
 */
export const caseFromUser =
  ({ id, ...options }: InsteadParams) =>
  async (failure: unknown): Promise<EkycCase> => {
    if (!isMissingCall(failure)) throw failure;
    const user = await call(getUser, { params: { id: Number(id) }, ...options });
    if (!(HOLDER_ROLES as readonly Role[]).includes(user.role)) {
      throw refusedHere(messageOfCode(ROLE_INVALID), ROLE_INVALID);
    }
    return caseOf(user);
  };

function caseOf(user: User): EkycCase {
  const holder = flattenUser(user);
  const { id, username, role, ekycStatus, ekycReason, ekycMemo, journeyId, phoneNum } = holder;
  return {
    id,
    username,
    role,
    ekycStatus,
    ekycReason,
    ekycMemo,
    journeyId,
    phoneNum,
    name: holder.displayName || username,
    accountStatus: holder.status,
    status: holder.internalEkycStatus ?? ekycStatus,
    submittedDate: holder.ekycSubmittedDate ?? null,
    entered: Object.fromEntries(
      Object.keys(identityFields).map(field => [
        field,
        holder[field as keyof IdentityData] ?? null,
      ]),
    ) as IdentityData,
    read: null,
    pictures: [],
    duplicates: [],
  };
}
