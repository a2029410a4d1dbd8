import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { decideEkyc as endpoint } from '#contract/endpoints/people/ekyc.ts';
import { WAITING_EKYC_STATUSES } from '#contract/words/cases.ts';
import { HOLDER_ROLES, type Role } from '#contract/words/roles.ts';
import type { EkycStatus } from '#contract/words/statuses.ts';
import { users } from '#server/db/schema/users.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import { findPerson } from '#server/services/users/people.ts';
import { caseHashOf } from './ekycCase.ts';

/** Decisions that staff may make. `NO_RECORD` means that the credit bureau has no record; the check stays pending. */
const DECISIONS: readonly EkycStatus[] = ['APPROVED', 'FAILED', 'NO_RECORD'];

const isWaiting = (status: EkycStatus): boolean =>
  WAITING_EKYC_STATUSES.some(one => one === status);

/** The status that the holder sees: while staff still look for a record, it is `SUBMITTED`. */
export const shownToHolder = (decided: EkycStatus): EkycStatus =>
  decided === 'NO_RECORD' ? 'SUBMITTED' : decided;

/**
 * Decides a holder's identity check. Source: docs/contract.md, eKYC status; the transitions are ours.
 * @returns the holder's id
 * @throws {ApiFailure} 3000; 3015 not a wallet holder; 1001 not a decision, a failure without a reason or a remark, or
 *   a reason without a failure; 3009 no decision is pending, or the status is not the one that the reviewer saw, or,
 *   with `changed`, the data or pictures are not
 */
export async function decideEkyc(
  { tx, services, origin }: Work,
  { userId, ekycStatus, remark, ekycReason, seenStatus, caseHash }: BodyOf<typeof endpoint>,
): Promise<number> {
  const { label, row } = await findPerson(tx, userId, 'no key update');
  const { user } = row;
  if (!(HOLDER_ROLES as readonly Role[]).includes(user.role)) throw new ApiFailure('roleInvalid');
  const isFailure = ekycStatus === 'FAILED';
  const isReasoned = isFailure === (ekycReason !== undefined);
  if (!DECISIONS.includes(ekycStatus) || !isReasoned) throw new ApiFailure('badParameter');
  if (isFailure && remark.trim() === '')
    throw new ApiFailure('badParameter', { message: 'remark' });
  const { internalEkycStatus: current } = user;
  if (!isWaiting(current) || (seenStatus ?? current) !== current)
    throw new ApiFailure('updateStatusFailed');
  if (caseHash !== undefined && caseHash !== (await caseHashOf(tx, row)))
    throw new ApiFailure('updateStatusFailed', { content: { changed: true } });

  const after = {
    internalEkycStatus: ekycStatus,
    ekycStatus: shownToHolder(ekycStatus),
    ekycReason: ekycReason === undefined ? null : Number(ekycReason),
  };
  await tx
    .update(users)
    .set({
      ...after,
      ekycMemo: remark || null,
      ...changedBy(origin, services.clock),
    })
    .where(eq(users.id, user.id));
  const { internalEkycStatus, ekycStatus: shown, ekycReason: reason } = user;
  await audit(tx, services.clock, origin, {
    action: 'DECIDE_EKYC',
    entity: 'user',
    entityId: user.id,
    entityLabel: label,
    before: { internalEkycStatus, ekycStatus: shown, ekycReason: reason },
    after,
    remark: remark || null,
  });
  return user.id;
}
