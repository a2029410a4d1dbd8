import { eq } from 'drizzle-orm';
import { sen } from '#contract/money.ts';
import { CREDIT_PIN_MOVES, canMove } from '#contract/rules/transitions.ts';
import { CREDIT_PIN_STATUSES, type CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { isStaff } from '#contract/words/roles.ts';
import type { Transaction } from '#server/db/driver.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { fromNow } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Work } from '#server/kernel/work.ts';
import { assertSteppedUp } from '#server/services/auth/stepUp.ts';
import { audit } from '#server/services/changes/audit.ts';
import { assertActive, assertFound } from '#server/services/money/checks.ts';
import { lockWallets, post } from '#server/services/money/ledger.ts';
import {
  type KnownPin,
  type PinRow,
  pinOf,
  selectPins,
  statusNow,
  VALID_FOR,
} from './pinRecord.ts';

/** What a merchant does with its pins; whether a payment arrived is for staff to say. */
const BY_OWNER: readonly CreditPinStatus[] = ['ACTIVATED', 'INACTIVE'];

/** Time and the wallet app decide these, and nobody in the portal. */
const BY_NOBODY: readonly CreditPinStatus[] = ['EXPIRED', 'REDEEMED'];

/** States in which a code is worth something to anyone who has paid for it. */
const USABLE: readonly CreditPinStatus[] = ['GENERATED', 'ACTIVATED', 'INACTIVE'];

const isStatus = (word: string): word is CreditPinStatus =>
  (CREDIT_PIN_STATUSES as readonly string[]).includes(word);

/**
 * Moves a pin on. Of two who do the same at once, one does, and the other is told 3009.
 * @param id undefined for what cannot be one
 * @throws {ApiFailure} 1001 no state at all; 2003 a merchant who speaks of a payment; 1002 another's
 *   pin, as if there were none; 3009 a move that there is not; 5001 to 5003 to activate a pin of a
 *   wallet that does nothing
 */
export async function changePinStatus(
  work: Work,
  viewer: Viewer,
  id: number | undefined,
  wanted: string,
): Promise<CreditPinStatus> {
  if (!isStatus(wanted)) throw new ApiFailure('badParameter', { message: 'status' });
  if (BY_NOBODY.includes(wanted)) throw new ApiFailure('updateStatusFailed');
  if (!isStaff(viewer.role) && !BY_OWNER.includes(wanted)) throw new ApiFailure('forbiddenAccess');
  const { tx, services } = work;
  const { clock } = services;
  const { pin } = await hold(tx, viewer, id);
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
 * The whole code of one's own pin, to be shared or copied. Each look is written down.
 * @throws {ApiFailure} 1002 another's pin, as if there were none; 5001 to 5003; 1004 one that is not
 *   paid, or used, or over, with the pin as it is; 3005 without a step-up
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
  if (!USABLE.includes(statusNow(pin, services.clock))) {
    throw new ApiFailure('failed', { content: pinOf(held, services.clock) });
  }
  assertSteppedUp(services.clock, viewer);
  await audit(tx, services.clock, work.origin, {
    action: 'REVEAL_CREDIT_PIN',
    entity: 'creditPin',
    entityId: pin.id,
  });
  return pin.pinCode;
}

/** A pin, held until the transaction ends. @throws {ApiFailure} 1002 */
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

/** What a pin is worth is owed to anyone who redeems it, once another user than a wallet has paid it. */
const postPaid = ({ tx, services: { clock } }: Work, { credits }: PinRow): Promise<number> =>
  post(tx, clock, {
    transactionId: null,
    memo: 'CREDIT_PIN',
    moves: [
      { own: 'BANK_CLEARING', amount: sen(-credits) },
      { own: 'CREDIT_PINS', amount: sen(credits) },
    ],
  });
