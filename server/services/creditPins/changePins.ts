import { eq } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import { creditPin } from '#contract/records/creditPin.ts';
import {
  CREDIT_PIN_MOVES,
  canMove,
  isUsablePin,
  PIN_SET_BY_OWNER,
  PIN_SET_BY_STAFF,
} from '#contract/rules/transitions.ts';
import { toWire } from '#contract/wire.ts';
import type { CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Transaction } from '#server/db/driver.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { fromNow } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { assertStillOpen } from '#server/services/auth/sessions.ts';
import { assertSteppedUp } from '#server/services/auth/stepUp.ts';
import { audit } from '#server/services/changes/audit.ts';
import { assertActive, assertFound } from '#server/services/money/checks.ts';
import { lockWallets, post } from '#server/services/money/ledger.ts';
import {
  isPinStatus,
  type KnownPin,
  type PinRow,
  pinOf,
  selectPins,
  statusNow,
  VALID_FOR,
} from './pinRecord.ts';

/**
 * Changes the status of a pin. Of two concurrent calls with the same status, one succeeds and the other gets 3009.
 * @param id undefined if it cannot be an id
 * @throws {ApiFailure} 1001 not a status; 2003 a merchant who decides about a payment; 1002 unknown, or another
 *   merchant's; as `assertStillOpen`; 3009 a transition that is not allowed; 5001 to 5003 activating a pin of a wallet
 *   that is not active
 */
export async function changePinStatus(
  work: Work,
  viewer: Viewer,
  id: number | undefined,
  wanted: string,
): Promise<CreditPinStatus> {
  if (!isPinStatus(wanted)) throw new ApiFailure('badParameter', { message: 'status' });
  if (!PIN_SET_BY_STAFF.includes(wanted)) throw new ApiFailure('updateStatusFailed');
  if (!isStaff(viewer.role) && !PIN_SET_BY_OWNER.includes(wanted)) {
    throw new ApiFailure('forbiddenAccess');
  }
  const { tx, services } = work;
  const { clock } = services;
  const { pin } = await hold(tx, viewer, id);
  // again, because the call may have waited for the lock since it was authenticated
  await assertStillOpen(tx, clock, viewer);
  if (wanted === 'ACTIVATED') await assertWalletActive(tx, pin);
  const status = statusNow(pin, clock);
  if (!canMove(CREDIT_PIN_MOVES, status, wanted)) throw new ApiFailure('updateStatusFailed');

  const isPaid = wanted === 'GENERATED';
  const paidEntryId = isPaid ? await postPaid(work, pin) : undefined;
  await tx
    .update(creditPins)
    .set({
      status: wanted,
      lastModifiedBy: viewer.username,
      lastModifiedDate: clock.now(),
      paidEntryId,
      expirationDate: isPaid ? fromNow(clock, VALID_FOR) : undefined,
    })
    .where(eq(creditPins.id, pin.id));
  await audit(tx, clock, work.origin, {
    action: 'CHANGE_CREDIT_PIN_STATUS',
    entity: 'creditPin',
    entityId: pin.id,
    before: { status },
    after: { status: wanted },
  });
  return wanted;
}

/**
 * Returns the full code of a pin, to be shared or copied. Each call is recorded in the history.
 * @throws {ApiFailure} 1002 unknown, or another merchant's; 5001 to 5003; 1004 with the pin if it is unpaid, used or
 *   expired; 3005 without a step-up
 */
export async function revealPin(
  work: Work,
  viewer: Viewer,
  id: number | undefined,
): Promise<string> {
  const { tx, services } = work;
  const held = await hold(tx, viewer, id);
  const { pin } = held;
  await assertWalletActive(tx, pin);
  if (!isUsablePin(statusNow(pin, services.clock))) {
    throw new ApiFailure('failed', { content: toWire(creditPin, pinOf(held, services.clock)) });
  }
  await assertSteppedUp(tx, services.clock, viewer);
  await audit(tx, services.clock, work.origin, {
    action: 'REVEAL_CREDIT_PIN',
    entity: 'creditPin',
    entityId: pin.id,
  });
  return pin.pinCode;
}

/** Finds a pin and locks it until the transaction ends. @throws {ApiFailure} 1002 */
async function hold(tx: Transaction, viewer: Viewer, id: number | undefined): Promise<KnownPin> {
  const [found] = await selectPins(tx, eq(creditPins.id, id ?? 0)).for('no key update', {
    of: creditPins,
  });
  const isReachable = isStaff(viewer.role) || found?.merchantId === viewer.merchantId;
  if (!found || !isReachable) throw new ApiFailure('notFound');
  return found;
}

/** @throws {ApiFailure} 5001 to 5003 */
async function assertWalletActive(tx: Transaction, { walletId }: PinRow): Promise<void> {
  assertActive(assertFound((await lockWallets(tx, [walletId])).get(walletId)));
}

/** Posts a pin that was paid for from outside the wallets: its value is now owed to the user who redeems it. */
const postPaid = ({ tx, services: { clock } }: Work, { credits }: PinRow): Promise<number> =>
  post(tx, clock, {
    transactionId: null,
    memo: 'CREDIT_PIN',
    moves: [
      { own: 'BANK_CLEARING', amount: sen(-credits) },
      { own: 'CREDIT_PINS', amount: sen(credits) },
    ],
  });
