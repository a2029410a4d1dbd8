import { asc, inArray, or } from 'drizzle-orm';
import type { Sen } from '#contract/money.ts';
import type { OwnAccount } from '#contract/words/ledger.ts';
import type { Queries, Transaction } from '#server/db/driver.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '#server/db/schema/ledger.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { type MoneyWallet, readWallets } from './lockWallets.ts';

export type { MoneyWallet } from './lockWallets.ts';

/**
 * Locks wallets until the transaction ends: no other transaction moves their money or changes their
 * status. They are locked in id order, so that two transactions between the same wallets cannot
 * deadlock, and read afterwards, so that the checks see their current state. The provider's own
 * accounts are locked after them, by the posting itself.
 * @returns the existing ones, by id
 */
export async function lockWallets(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, MoneyWallet>> {
  await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(inArray(wallets.id, [...ids]))
    .orderBy(asc(wallets.id))
    .for('no key update');
  return readWallets(tx, ids);
}

/** A change of a wallet or of one of the provider's own accounts; negative amounts are debits. */
export type Move = { readonly amount: Sen } & (
  | { readonly wallet: number }
  | { readonly own: OwnAccount }
);

/** One movement in the ledger. */
export interface Entry {
  /** Null if no wallet is involved. */
  readonly transactionId: number | null;
  /** The purpose: a transaction type, or `WITHDRAW_RETURNED`. */
  readonly memo: string;
  /** Zero amounts are skipped. */
  readonly moves: readonly Move[];
}

/**
 * Posts a balanced entry and thereby updates the balances. Missing accounts are opened. The wallets must
 * be locked; if possible, post only once per database transaction.
 * @returns the id of the entry
 * @throws if the moves do not add up to zero, or would make a wallet's balance negative
 */
export async function post(tx: Transaction, clock: Clock, entry: Entry): Promise<number> {
  const moves = entry.moves.filter(({ amount }) => amount !== 0);
  const accountIds = await accountsOf(tx, moves);
  const { transactionId, memo } = entry;
  const [made] = await tx
    .insert(ledgerEntries)
    .values({ transactionId, memo, createdDate: clock.now() })
    .returning({ id: ledgerEntries.id });
  const entryId = made?.id ?? 0;
  await tx.insert(ledgerPostings).values(
    moves.map(move => ({
      entryId,
      accountId: accountIds.get(nameOf(move)) ?? 0,
      amount: move.amount,
    })),
  );
  return entryId;
}

/** The key of an account: a wallet's id or an account code. */
const nameOf = (move: Move): number | OwnAccount => ('own' in move ? move.own : move.wallet);

async function accountsOf(tx: Transaction, moves: readonly Move[]) {
  const names = [...new Set(moves.map(nameOf))];
  const found = await findAccounts(tx, names);
  const missing = names.filter(name => !found.has(name));
  if (missing.length === 0) return found;
  await tx
    .insert(ledgerAccounts)
    .values(missing.map(name => (typeof name === 'number' ? { walletId: name } : { code: name })))
    .onConflictDoNothing();
  return findAccounts(tx, names);
}

async function findAccounts(db: Queries, names: readonly (number | OwnAccount)[]) {
  const { id, walletId, code } = ledgerAccounts;
  const rows = await db
    .select({ id, walletId, code })
    .from(ledgerAccounts)
    .where(
      or(
        inArray(
          walletId,
          names.filter(name => typeof name === 'number'),
        ),
        inArray(
          code,
          names.filter(name => typeof name === 'string'),
        ),
      ),
    );
  return new Map(rows.map(row => [row.walletId ?? row.code, row.id]));
}
