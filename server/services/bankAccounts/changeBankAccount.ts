import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import type { updateBankAccount as updateEndpoint } from '#contract/endpoints/money/banking.ts';
import type { BankAccountEntry } from '#contract/records/merchant.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { documents } from '#server/db/schema/documents.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { changedBy, type Work } from '#server/kernel/work.ts';
import { audit } from '#server/services/changes/audit.ts';
import {
  type BankAccountRow,
  bankAccountOf,
  findBankAccount,
  masked,
  shortName,
} from './bankAccounts.ts';
import { linkStatements, MOST_DOCUMENTS } from './statements.ts';

/**
 * Adds documents to an account. Bank, number and holder decide where money goes and were approved by a validator, so
 * they cannot change: a different one is a new account. Omitted documents stay, for the same reason.
 * @throws {ApiFailure} 1002 unknown; 1001 nothing to change, another bank, number or holder, another merchant's
 *   document, or too many documents
 */
export async function updateBankAccount(
  work: Work,
  id: number | undefined,
  body: BodyOf<typeof updateEndpoint>,
): Promise<BankAccountEntry> {
  const { tx, services, origin } = work;
  const row = await findBankAccount(tx, id, 'update');
  for (const name of APPROVED_FIELDS) assertSame(row, body, name);
  const added = await addDocuments(work, row, body.documentIds ?? []);
  if (added.length === 0) throw new ApiFailure('badParameter', { message: 'nothing to change' });
  await tx
    .update(bankAccounts)
    .set({
      ...changedBy(origin, services.clock),
    })
    .where(eq(bankAccounts.id, row.id));
  await audit(tx, services.clock, origin, {
    action: 'UPDATE_BANK_ACCOUNT',
    entity: 'bankAccount',
    entityId: row.id,
    entityLabel: shortName(row),
    after: { documents: added },
  });
  return bankAccountOf(tx, row.id);
}

/** Fields that a validator has checked against the documents. */
const APPROVED_FIELDS = ['bankName', 'accountNumber', 'accountName'] as const;

function assertSame(
  row: BankAccountRow,
  body: BodyOf<typeof updateEndpoint>,
  name: (typeof APPROVED_FIELDS)[number],
): void {
  if (body[name] !== undefined && body[name] !== row[name]) {
    throw new ApiFailure('badParameter', {
      message: `${name} is changed by adding another account`,
    });
  }
}

/** @returns the documents that are new to the account */
async function addDocuments(
  { tx }: Work,
  row: BankAccountRow,
  documentIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const isRows = eq(documents.bankAccountId, row.id);
  const had = await tx.select({ id: documents.id }).from(documents).where(isRows);
  const known = new Set(had.map(document => document.id));
  const added = [...new Set(documentIds)].filter(document => !known.has(document));
  if (added.length === 0) return [];
  if (known.size + added.length > MOST_DOCUMENTS) {
    throw new ApiFailure('badParameter', { message: 'too many documents' });
  }
  return linkStatements(tx, row, added);
}

/**
 * Removes an account from the merchant. Its row and documents stay, because withdrawals refer to them.
 * @throws {ApiFailure} 1002 unknown; 1004 a withdrawal to it is pending
 */
export async function deleteBankAccount(work: Work, id: number | undefined): Promise<undefined> {
  const { tx, services, origin } = work;
  const row = await findBankAccount(tx, id, 'update');
  if (await isAwaited(work, row)) {
    throw new ApiFailure('failed', { message: 'a withdrawal to this account is pending' });
  }
  await tx
    .update(bankAccounts)
    .set({
      deleted: true,
      ...changedBy(origin, services.clock),
    })
    .where(eq(bankAccounts.id, row.id));
  await audit(tx, services.clock, origin, {
    action: 'DELETE_BANK_ACCOUNT',
    entity: 'bankAccount',
    entityId: row.id,
    entityLabel: shortName(row),
    before: { bankName: row.bankName, accountNumber: masked(row.accountNumber) },
  });
  return undefined;
}

/**
 * Whether the bank still has to pay out a withdrawal to the account. A withdrawal that is held does not prevent the
 * removal: it is returned to the wallet. One whose hold is over may be with the bank already.
 */
async function isAwaited(
  { tx, services: { clock } }: Work,
  { id }: BankAccountRow,
): Promise<boolean> {
  const [open] = await tx
    .select({ id: bankOrders.id })
    .from(bankOrders)
    .innerJoin(transactions, eq(transactions.id, bankOrders.transactionId))
    .where(
      and(
        eq(bankOrders.bankAccountId, id),
        isNull(bankOrders.settledDate),
        or(isNull(transactions.heldUntil), lte(transactions.heldUntil, clock.now())),
      ),
    )
    .limit(1);
  return open !== undefined;
}
