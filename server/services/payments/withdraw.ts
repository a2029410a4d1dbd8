import { eq } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { requestWithdrawal as endpoint } from '#contract/endpoints/money/movements.ts';
import { timeIn } from '#contract/messages/messageTime.ts';
import { formatRM, sen } from '#contract/money.ts';
import { MIN_AMOUNT } from '#contract/rules/money/amountRules.ts';
import type { Transaction } from '#server/db/driver.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { idFrom } from '#server/kernel/paging.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import type { Acting } from '#server/kernel/work.ts';
import { assertSteppedUp } from '#server/services/auth/stepUp.ts';
import { isUsable, shortName } from '#server/services/bankAccounts/bankAccounts.ts';
import { heldUntil } from '#server/services/bankAccounts/payouts.ts';
import { send } from '#server/services/messages/send.ts';
import { assertAmount, assertBalance, assertLimits } from '#server/services/money/checks.ts';
import type { MoneyWallet } from '#server/services/money/lockWallets.ts';
import { moveMoney } from '#server/services/money/newTransaction.ts';
import { transactionFor } from '#server/services/transactions/oneTransaction.ts';
import { walletFor } from '#server/services/wallets/wallets.ts';
import { openOrder } from './bankOrders.ts';
import { auditRequest, usableWallet } from './bankRequest.ts';

/** `bankId` of the registered account; additional accounts have their ids. */
const REGISTERED = 'registered';

/** Recipient of the link to the bank's page for a withdrawal: a demo prints the email to its console. */
const BANK = 'bank@example.com';

/**
 * Sends money to the merchant's bank account. It leaves the wallet at once and is pending until the bank
 * has paid or returned it; to an account that was changed, it is not paid out for a day.
 * Source: docs/contract.md, Money.
 * @throws {ApiFailure} 5000 to 5004, 1001 too little or not an account of the merchant, 3005, 5005, 5006, 5007
 */
export async function requestWithdrawal(
  work: Acting & { readonly services: Services },
  viewer: Viewer,
  { walletId, amount, bankId, remark }: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tx, services } = work;
  const { clock } = services;
  await keepAccount(tx, viewer);
  const wallet = await usableWallet(work, viewer, walletId);
  assertAmount(amount, { atLeast: MIN_AMOUNT }, wallet);
  const destination = await destinationOf(tx, wallet, bankId);
  await assertSteppedUp(tx, clock, viewer);
  const held = heldUntil(destination.changed, clock.now());
  assertBalance(wallet, amount, { mayEmpty: false });
  await assertLimits(tx, clock, wallet, amount);

  const transaction = await moveMoney(tx, clock, {
    transactionType: 'WITHDRAW',
    status: 'PENDING',
    amount,
    subTotal: amount,
    senderWalletId: walletId,
    senderName: wallet.ownerName,
    receiverName: destination.name,
    paymentMethods: ['BANK_ACCOUNT'],
    remark: remark?.trim() || null,
    heldUntil: held,
    createdBy: viewer.username,
    moves: [
      { wallet: walletId, amount: sen(-amount) },
      { own: 'BANK_CLEARING', amount },
    ],
  });
  const { id, referenceNumber } = transaction;
  await auditRequest(work, 'WITHDRAW', transaction);
  const { path } = await openOrder(tx, clock, {
    kind: 'WITHDRAW',
    transactionId: id,
    bankAccountId: destination.id,
    notBefore: held,
  });
  await send(work, {
    kind: 'WITHDRAWAL_ORDER',
    language: 'en',
    to: { EMAIL: BANK },
    values: {
      reference: referenceNumber,
      amount: formatRM(amount),
      notBefore: held && timeIn('en', held),
      link: new URL(path, services.publicUrl).href,
    },
  });
  return {
    wallet: await walletFor(tx, viewer, String(walletId)),
    transaction: await transactionFor(tx, viewer, id),
  };
}

/**
 * Locks the registered account against changes until the withdrawal is committed, which the payout can then compare with.
 * The merchant is locked before the wallet, as everywhere.
 */
const keepAccount = (tx: Transaction, { merchantId }: Viewer) =>
  tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.id, merchantId ?? 0))
    .for('share');

/** The destination account of a withdrawal. */
interface Destination {
  /** Null if it is the registered one. */
  readonly id: number | null;
  /** The display name of the account: its bank and the last digits of its number. */
  readonly name: string;
  /** When it was last changed, or added; null if it is the one from the application. */
  readonly changed: Date | null;
}

/** @throws {ApiFailure} 1001 no account of the merchant's, or one that is not approved */
async function destinationOf(
  tx: Transaction,
  { merchantId }: MoneyWallet,
  bankId: string,
): Promise<Destination> {
  if (bankId === REGISTERED) {
    const { businessBankName: bankName, businessBankAccountNumber: accountNumber } = merchants;
    const { bankChangedDate: changed } = merchants;
    const isOwner = eq(merchants.id, merchantId ?? 0);
    const account = tx.select({ bankName, accountNumber, changed }).from(merchants).where(isOwner);
    return named(null, await account);
  }
  const { bankName, accountNumber, createdDate: changed } = bankAccounts;
  const id = idFrom(bankId) ?? 0;
  // locked: a concurrent deletion must wait until it can see the pending withdrawal
  const account = tx
    .select({ bankName, accountNumber, changed })
    .from(bankAccounts)
    .where(isUsable(merchantId ?? 0, id));
  return named(id, await account.for('share'));
}

interface FoundAccount {
  readonly bankName: string | null;
  readonly accountNumber: string | null;
  readonly changed: Date | null;
}

function named(id: number | null, [account]: FoundAccount[]): Destination {
  const { bankName, accountNumber, changed = null } = account ?? {};
  if (!bankName || !accountNumber) throw new ApiFailure('badParameter', { message: 'bankId' });
  return { id, name: shortName({ bankName, accountNumber }), changed };
}
