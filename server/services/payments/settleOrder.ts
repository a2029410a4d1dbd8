import { sen } from '#contract/money.ts';
import { EXCEEDED_MAX_BALANCE, WALLET_NOT_UPGRADED } from '#contract/words/codes.ts';
import type { OwnAccount } from '#contract/words/ledger.ts';
import type { TransactionStatus } from '#contract/words/moneyStatuses.ts';
import type { TitleOf } from '#contract/words/notifications.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Acting } from '#server/kernel/work.ts';
import { isPayable } from '#server/services/bankAccounts/bankAccounts.ts';
import { audit } from '#server/services/changes/audit.ts';
import { assertActive, assertLevel, assertRoom } from '#server/services/money/checks.ts';
import { lockWallets, post } from '#server/services/money/ledger.ts';
import type { MoneyWallet } from '#server/services/money/lockWallets.ts';
import { changeStatus, type TransactionRow } from '#server/services/money/newTransaction.ts';
import { notifyOwners } from '#server/services/money/notifyMoney.ts';
import type { BankAnswer, OrderKind, OrderRow } from './bankOrders.ts';

/** The outcome of a transaction. */
interface Outcome {
  readonly status: TransactionStatus;
  /** The action in the history and the title of the notification. */
  readonly word: TitleOf<'MONEY'>;
  /** The reason for a failure. */
  readonly reason?: string;
}

/** Ends a transaction; the wallet is locked. */
type Ending = (
  work: Acting,
  transaction: TransactionRow,
  wallet: MoneyWallet,
  order: OrderRow,
) => Promise<Outcome>;

const ends =
  (outcome: Outcome): Ending =>
  async () =>
    outcome;

const ENDINGS: Readonly<Record<OrderKind, Readonly<Record<BankAnswer, Ending>>>> = {
  TOP_UP: {
    PAID: creditFrom('BANK_CLEARING', 'TOP_UP'),
    REFUSED: ends({ status: 'FAILED', word: 'TOP_UP_FAILED', reason: 'Refused by the bank' }),
    NEVER: ends({ status: 'CANCELLED', word: 'TOP_UP_CANCELLED', reason: 'Not paid in time' }),
  },
  UPI: {
    PAID: creditFrom('UPI_CLEARING', 'UPI'),
    REFUSED: ends({ status: 'FAILED', word: 'UPI_FAILED', reason: 'Refused by the bank' }),
    NEVER: ends({ status: 'CANCELLED', word: 'UPI_CANCELLED', reason: 'Not paid in time' }),
  },
  WITHDRAW: {
    PAID: payOut,
    REFUSED: returnToWallet('Returned by the bank'),
    NEVER: returnToWallet('Returned by the bank'),
  },
};

/**
 * Ends a pending transaction according to the bank's answer: money, status, history and notifications
 * together. The order must be locked and not settled yet.
 */
export async function settle(
  work: Acting,
  order: OrderRow,
  transaction: TransactionRow,
  answer: BankAnswer,
): Promise<void> {
  const { tx, services, origin } = work;
  const wallet = await walletOf(work, transaction);
  const end = ENDINGS[order.kind][answer];
  const { status, word, reason } = await end(work, transaction, wallet, order);
  const changed = await changeStatus(tx, services.clock, {
    transactionId: transaction.id,
    status,
    remark: reason ? withReason(transaction.remark, reason) : undefined,
  });
  // the order is open, so any other status would mean that the money is moved twice
  if (!changed) throw new Error(`transaction ${transaction.id} is not pending`);
  await audit(tx, services.clock, origin, {
    action: word,
    entity: 'transaction',
    entityId: transaction.id,
    entityLabel: transaction.referenceNumber,
    before: { status: transaction.status },
    after: { status },
    remark: reason ?? null,
  });
  await notifyOwners(work, wallet, word, transaction, reason ?? null);
}

/** The merchant's wallet; the other end is external. */
async function walletOf(
  { tx }: Acting,
  { id, senderWalletId, receiverWalletId }: TransactionRow,
): Promise<MoneyWallet> {
  const walletId = senderWalletId ?? receiverWalletId ?? 0;
  const wallet = (await lockWallets(tx, [walletId])).get(walletId);
  if (!wallet) throw new Error(`transaction ${id} has no wallet`);
  return wallet;
}

/** The permission that the wallet's level needs; without it, external money is paid back. */
const NEEDED = { TOP_UP: 'allowTopUp', UPI: 'allowRequestFund' } as const;

function creditFrom(from: OwnAccount, type: 'TOP_UP' | 'UPI'): Ending {
  return (work, transaction, wallet) => credit(work, transaction, wallet, from, type);
}

/**
 * Credits external money to the wallet. What may have changed since the request is checked again; if the
 * money is refused, the bank gets it back at once, so nothing is moved.
 */
async function credit(
  { tx, services: { clock } }: Acting,
  { id, amount, mdrAmount }: TransactionRow,
  wallet: MoneyWallet,
  from: OwnAccount,
  type: 'TOP_UP' | 'UPI',
): Promise<Outcome> {
  const received = sen(amount - mdrAmount);
  const reason = refusalOf(() => {
    assertActive(wallet);
    assertLevel(wallet, NEEDED[type]);
    assertRoom(wallet, received);
  });
  if (reason) return { status: 'FAILED', word: `${type}_FAILED`, reason };
  await post(tx, clock, {
    transactionId: id,
    memo: type,
    moves: [
      { own: from, amount: sen(-amount) },
      { wallet: wallet.id, amount: received },
      { own: 'FEES', amount: sen(mdrAmount) },
    ],
  });
  return { status: 'SUCCESS', word: `${type}_PAID` };
}

/** Why the wallet cannot receive the money, as text; undefined if it can. */
function refusalOf(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.code === EXCEEDED_MAX_BALANCE)
      return 'Paid back: the maximum balance would be exceeded';
    if (failure.code === WALLET_NOT_UPGRADED)
      return 'Paid back: the level of the wallet does not allow it';
    return 'Paid back: the wallet is not active';
  }
}

/**
 * Completes a withdrawal; the money left the wallet when it was requested. It is checked again: the money is returned if
 * the account is no longer the one that was chosen, or if the owners have stopped a held one in the meantime.
 */
async function payOut(
  work: Acting,
  transaction: TransactionRow,
  wallet: MoneyWallet,
  order: OrderRow,
): Promise<Outcome> {
  const reason = await stopped(work, transaction, wallet, order);
  if (reason) return returnToWallet(reason)(work, transaction, wallet, order);
  return { status: 'SUCCESS', word: 'WITHDRAWAL_PAID' };
}

/** Why a withdrawal is not paid out, as text; undefined if it may be. */
async function stopped(
  { tx }: Acting,
  { receiverName: name, createdDate: requestedDate, heldUntil }: TransactionRow,
  { merchantId, status }: MoneyWallet,
  { bankAccountId }: OrderRow,
): Promise<string | undefined> {
  const payout = { merchantId: merchantId ?? 0, bankAccountId, name, requestedDate };
  if (!(await isPayable(tx, payout))) return 'Not paid: the bank account was changed or removed';
  const isStopped = heldUntil !== null && status !== 'ACTIVE';
  return isStopped ? 'Not paid: the wallet is not active' : undefined;
}

/** Returns the money to the wallet, whatever the wallet's status: it belongs to the owner. */
function returnToWallet(reason: string): Ending {
  return async ({ tx, services: { clock } }, { id, amount }, wallet) => {
    await post(tx, clock, {
      transactionId: id,
      memo: 'WITHDRAW_RETURNED',
      moves: [
        { own: 'BANK_CLEARING', amount: sen(-amount) },
        { wallet: wallet.id, amount: sen(amount) },
      ],
    });
    return { status: 'FAILED', word: 'WITHDRAWAL_RETURNED', reason };
  };
}

/** Appends the reason to the maker's remark. */
const withReason = (remark: string | null, reason: string): string =>
  remark ? `${remark} · ${reason}` : reason;
