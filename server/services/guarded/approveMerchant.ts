import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../src/contract/endpoint.ts';
import { approveMerchant as endpoint } from '../../../src/contract/endpoints/merchants.ts';
import type { MerchantStatus } from '../../../src/contract/statuses.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { users } from '../../db/schema/users.ts';
import { wallets } from '../../db/schema/wallets.ts';
import { ulid } from '../../db/ulid.ts';
import { ApiFailure } from '../../http/failure.ts';
import { guarded, type Work } from './guarded.ts';
import { findMerchant, type Merchant, setMerchant } from './merchantTarget.ts';
import { assertRate } from './rates.ts';

type Approval = BodyOf<typeof endpoint>;

/** The state that each kind of approval is for. */
const APPROVES: Readonly<Record<Approval['approvalType'], MerchantStatus>> = {
  ONBOARDING: 'PENDING_APPROVAL',
  CREDIT: 'PENDING_CREDIT_APPROVAL',
};

/** A merchant on credit is approved twice. */
const nextStatus = ({ type }: Merchant, { approvalType }: Approval): MerchantStatus =>
  approvalType === 'ONBOARDING' && type === 'CREDIT' ? 'PENDING_CREDIT_APPROVAL' : 'ACTIVE';

const rateOf = ({ mdr }: Approval, row: Merchant) => mdr ?? row.mdr;

/**
 * Takes an applicant in. A merchant that becomes active gets its wallet, and its owner may log in.
 * Source: docs/contract.md, Merchant status.
 * @throws {ApiFailure} 1001 onboarding without a discount rate, 3009 nothing of that kind to approve
 */
export const approveMerchant = guarded<typeof endpoint, Merchant>({
  endpoint,
  entity: 'merchant',
  find: findMerchant,
  reaches: () => true,
  check: ({ approvalType, mdr }) => {
    if (approvalType === 'ONBOARDING' && mdr === undefined) {
      throw new ApiFailure(1001, { message: 'mdr' });
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
    if (row.status !== APPROVES[body.approvalType]) throw new ApiFailure(3009);
    const status = nextStatus(row, body);
    const mdr = rateOf(body, row);
    await setMerchant(work, row.id, { status, statusRemark: body.remark, mdr });
    if (status !== 'ACTIVE') return undefined;
    await openWallet(work, { ...row, mdr });
    if (row.ownerId !== null) {
      await work.tx
        .update(users)
        .set({ status: 'ACTIVE' })
        .where(and(eq(users.id, row.ownerId), eq(users.status, 'PENDING')));
    }
    return undefined;
  },
});

/** Activates the wallet that the merchant has, or opens one. */
async function openWallet({ tx, services, origin }: Work, merchant: Merchant): Promise<void> {
  const { id: merchantId, mdr } = merchant;
  const known = await tx
    .update(wallets)
    .set({ status: 'ACTIVE', mdr })
    .where(eq(wallets.merchantId, merchantId))
    .returning({ id: wallets.id });
  if (known.length > 0) return;
  const now = services.clock.now();
  const [wallet] = await tx
    .insert(wallets)
    .values({
      ulid: ulid(now.getTime()),
      type: 'MERCHANT',
      merchantId,
      mdr,
      createdBy: origin.actor?.username ?? null,
      createdDate: now,
    })
    .returning({ id: wallets.id });
  await tx.insert(ledgerAccounts).values({ walletId: wallet?.id ?? null, createdDate: now });
}
