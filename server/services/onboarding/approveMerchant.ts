import type { BodyOf } from '#contract/endpoint.ts';
import { approveMerchant as endpoint } from '#contract/endpoints/merchants.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';
import { isoOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { endClaim } from '#server/services/cases/claims.ts';
import { guarded } from '#server/services/changes/guarded.ts';
import {
  assertSeen,
  findMerchant,
  type Merchant,
  setMerchant,
} from '#server/services/changes/merchantTarget.ts';
import { lockApplication } from '#server/services/merchants/application.ts';
import { notifyApplicant } from '#server/services/merchants/notifyApplicant.ts';
import { assertRate } from '#server/services/merchants/rates.ts';
import { openMerchant } from './openMerchant.ts';

type Approval = BodyOf<typeof endpoint>;

/** The merchant status that each kind of approval applies to. */
const APPROVES: Readonly<Record<Approval['approvalType'], MerchantStatus>> = {
  ONBOARDING: 'PENDING_APPROVAL',
  CREDIT: 'PENDING_CREDIT_APPROVAL',
};

/** A merchant on credit is approved twice. */
const nextStatus = ({ type }: Merchant, { approvalType }: Approval): MerchantStatus =>
  approvalType === 'ONBOARDING' && type === 'CREDIT' ? 'PENDING_CREDIT_APPROVAL' : 'ACTIVE';

const rateOf = ({ mdr }: Approval, row: Merchant) => mdr ?? row.mdr;

/**
 * Approves an applicant. A merchant that becomes active gets its user, wallet and referral code, and
 * is notified by email. Source: docs/contract.md, Merchant.
 * @throws {ApiFailure} 1001 onboarding without a discount rate; 3009 no pending approval of that kind, or the
 *   status or, with `changed`, the company's data have changed since they were seen; 3014, 3019 the user name or the
 *   address is taken by now
 */
export const approveMerchant = guarded<typeof endpoint, Merchant>({
  endpoint,
  entity: 'merchant',
  find: findMerchant,
  reaches: () => true,
  check: (body, target) => {
    assertSeen(body, target);
    const { approvalType, mdr, seenDate } = body;
    if (seenDate !== undefined && seenDate !== isoOf(target.row.lastModifiedDate)) {
      throw new ApiFailure('updateStatusFailed', { content: { changed: true } });
    }
    if (approvalType === 'ONBOARDING' && mdr === undefined) {
      throw new ApiFailure('badParameter', { message: 'mdr' });
    }
    if (mdr !== undefined) assertRate(mdr);
  },
  changes: ({ row }, body) => ({
    before: { status: row.status, statusRemark: row.statusRemark, mdr: row.mdr },
    after: {
      status: nextStatus(row, body),
      statusRemark: body.remark,
      mdr: rateOf(body, row),
    },
  }),
  remark: ({ remark }) => remark,
  apply: async (work, { row }, body) => {
    if (row.status !== APPROVES[body.approvalType]) throw new ApiFailure('updateStatusFailed');
    const status = nextStatus(row, body);
    const mdr = rateOf(body, row);
    const approved = { status, statusRemark: body.remark, mdr };
    await setMerchant(work, row.id, approved);
    const application = await lockApplication(work.tx, row.id);
    const merchant = { ...row, ...approved };
    if (status === 'ACTIVE') await openMerchant(work, merchant, application);
    if (application) await notifyApplicant(work, application, merchant);
    // also if a validator has approved it, who has no claim
    await endClaim(work, { kind: 'applicant', caseId: row.id });
    return undefined;
  },
});
