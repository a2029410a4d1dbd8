import { MAX_OPEN_PAYMENTS } from '#contract/constants.ts';
import { sen, toWireRM } from '#contract/money.ts';
import type { RiskPermission } from '#contract/records/limits.ts';
import { SECOND } from '#server/kernel/clock.ts';
import { tooManyTries } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { assertStillOpen } from '#server/services/auth/sessions.ts';
import { audit } from '#server/services/changes/audit.ts';
import { assertActive, assertFound, assertLevel } from '#server/services/money/checks.ts';
import { lockWallets } from '#server/services/money/ledger.ts';
import type { MoneyWallet } from '#server/services/money/lockWallets.ts';
import type { TransactionRow } from '#server/services/money/newTransaction.ts';
import { type OrderKind, openUntil } from './bankOrders.ts';

/**
 * Locks and returns a wallet of the viewer's merchant; any other wallet counts as unknown. The viewer is judged again,
 * because the call may have waited for the lock since it was authenticated.
 * @param permission required of the wallet's level, if the request needs one
 * @throws {ApiFailure} as `assertStillOpen`; 5000, 5001 to 5003, 5004 as in `assertLevel`
 */
export async function usableWallet(
  { tx, services }: Work,
  viewer: Viewer,
  walletId: number,
  permission?: RiskPermission,
): Promise<MoneyWallet> {
  const found = (await lockWallets(tx, [walletId])).get(walletId);
  await assertStillOpen(tx, services.clock, viewer);
  const { merchantId } = viewer;
  const wallet = assertFound(found, merchantId !== null && found?.merchantId === merchantId);
  assertActive(wallet);
  assertLevel(wallet, permission);
  return wallet;
}

/**
 * Each open request is a page that anyone may call, and work for the bank. The wallet must be locked.
 * @throws {ApiFailure} 1004 with `Retry-After` if so many of the wallet can still be paid
 */
export async function assertFewOpen(
  { tx, services: { clock } }: Work,
  kind: OrderKind,
  walletId: number,
): Promise<void> {
  const ends = await openUntil(tx, clock, kind, walletId);
  const freed = ends.at(-MAX_OPEN_PAYMENTS);
  if (!freed) return;
  const seconds = Math.ceil((freed.getTime() - clock.now().getTime()) / SECOND);
  throw tooManyTries(seconds);
}

/**
 * Audits a request to the bank with the values of its transaction: amounts in ringgit, names instead of ids.
 * @param more values that the transaction lacks
 */
export const auditRequest = (
  { tx, services, origin }: Work,
  action: OrderKind,
  { id, referenceNumber, status, amount, mdrAmount, senderName, receiverName }: TransactionRow,
  more: { readonly phoneNum?: string } = {},
): Promise<number> =>
  audit(tx, services.clock, origin, {
    action,
    entity: 'transaction',
    entityId: id,
    entityLabel: referenceNumber,
    after: {
      status,
      amount: toWireRM(sen(amount)),
      mdrAmount: mdrAmount > 0 ? toWireRM(sen(mdrAmount)) : undefined,
      sender: senderName,
      receiver: receiverName,
      ...more,
    },
  });
