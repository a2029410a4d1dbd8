import { and, asc, count, desc, eq, inArray, min, not, type SQL } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listAllBankAccounts as listAllEndpoint } from '#contract/endpoints/money/banking.ts';
import type { BankAccountEntry } from '#contract/records/merchant.ts';
import { maskOf } from '#contract/rules/people/privacy.ts';
import type { Queries } from '#server/db/driver.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { documents } from '#server/db/schema/documents.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { isoOf } from '#server/kernel/clock.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import { pageRequest } from '#server/kernel/paging.ts';
import type { ListPage } from '#server/kernel/totals.ts';
import { NOTHING_WAITS, type Waiting } from '#server/kernel/waiting.ts';
import { findMerchant } from '#server/services/changes/merchantTarget.ts';
import { documentRecord, documentsWhere } from '#server/services/documents/documents.ts';
import { payoutsFrom } from './payouts.ts';

export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** A requested account, as its approval request shows it. */
export interface RequestedAccount {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly documents: readonly { readonly id: number; readonly name: string }[];
}

/** More pending accounts than a merchant can have. */
const ALL_THAT_WAIT = 1000;

/** Digits of an account number that are shown. */
const SHOWN = 4;

/** An account number masked except for its last four digits, as everyone but the deciding validator sees it. */
export const masked = (accountNumber: string): string =>
  String(maskOf('accountNumber', accountNumber));

/** The bank and the last digits of the number, as a withdrawal names its destination. */
export const shortName = ({
  bankName,
  accountNumber,
}: Pick<BankAccountRow, 'bankName' | 'accountNumber'>): string =>
  `${bankName} •••• ${accountNumber.slice(-SHOWN)}`;

/**
 * A merchant's accounts: first those that wait for approval, then the approved ones, latest first.
 * @param status only accounts with this status
 * @throws {ApiFailure} 3100 no such merchant
 */
export async function listBankAccounts(
  db: Queries,
  merchantId: number | undefined,
  status?: BankAccountRow['status'],
): Promise<BankAccountEntry[]> {
  const { row } = await findMerchant(db, merchantId ?? 0);
  const isMerchants = and(
    eq(bankAccounts.merchantId, row.id),
    not(bankAccounts.deleted),
    status && eq(bankAccounts.status, status),
  );
  const [waiting, linked] = [
    status && status !== 'PENDING' ? [] : await waitingAccounts(db, isWaiting(row.id)),
    await db.select().from(bankAccounts).where(isMerchants).orderBy(desc(bankAccounts.id)),
  ];
  return [...waiting, ...(await recordsOf(db, linked))];
}

/**
 * The accounts of all merchants: first those that wait for approval, then the others, latest first.
 * @throws {ApiFailure} 1001 the page is out of range
 */
export async function listAllBankAccounts(
  db: Queries,
  query: QueryOf<typeof listAllEndpoint>,
): Promise<ListPage<BankAccountEntry>> {
  const { offset, size } = pageRequest(query);
  const { status } = query;
  const linked = and(not(bankAccounts.deleted), status && eq(bankAccounts.status, status));
  const isWaitFor = isWaiting();
  const waits = status && status !== 'PENDING' ? 0 : await db.$count(approvalRequests, isWaitFor);
  const others = await db.$count(bankAccounts, linked);
  const first = offset < waits ? await waitingAccounts(db, isWaitFor, { offset, size }) : [];
  const rows = await db
    .select()
    .from(bankAccounts)
    .where(linked)
    .orderBy(desc(bankAccounts.id))
    .offset(Math.max(0, offset - waits))
    .limit(size - first.length);
  const content = await withNames(db, [...first, ...(await recordsOf(db, rows))]);
  return { content, total: waits + others };
}

/** Adds the names of the merchants. */
async function withNames(
  db: Queries,
  accounts: readonly BankAccountEntry[],
): Promise<BankAccountEntry[]> {
  const ids = [...new Set(accounts.map(({ merchantId }) => merchantId))];
  const rows = await db
    .select({ id: merchants.id, name: merchants.businessRegistrationName })
    .from(merchants)
    .where(inArray(merchants.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return accounts.map(account => {
    const merchantName = names.get(account.merchantId);
    return merchantName === undefined ? account : { ...account, merchantName };
  });
}

/** A merchant's accounts that wait for approval, whoever has requested them. */
export async function waitingOf(db: Queries, merchantId: number): Promise<Waiting> {
  const { createdDate } = approvalRequests;
  const [work] = await db
    .select({ count: count(), oldestDate: min(createdDate) })
    .from(approvalRequests)
    .where(isWaiting(merchantId));
  return work ?? NOTHING_WAITS;
}

/** The number of a merchant's accounts that wait for approval. */
export const countWaiting = (db: Queries, merchantId: number | undefined): Promise<number> =>
  db.$count(approvalRequests, isWaiting(merchantId ?? 0));

/**
 * The record of one account.
 * @throws {ApiFailure} 1002
 */
export async function bankAccountOf(
  db: Queries,
  id: number | undefined,
): Promise<BankAccountEntry> {
  const [record] = await recordsOf(db, [await findBankAccount(db, id)]);
  if (!record) throw new ApiFailure('notFound');
  return record;
}

/** @throws {ApiFailure} 1002 unknown or deleted */
export async function findBankAccount(
  db: Queries,
  id: number | undefined,
  lock?: 'update',
): Promise<BankAccountRow> {
  const query = db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, id ?? 0), not(bankAccounts.deleted)))
    .$dynamic();
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new ApiFailure('notFound');
  return row;
}

/** Condition for an additional account to which a merchant's withdrawals may go. */
export const isUsable = (merchantId: number, id: number): SQL | undefined =>
  and(
    eq(bankAccounts.id, id),
    eq(bankAccounts.merchantId, merchantId),
    eq(bankAccounts.status, 'APPROVED'),
    not(bankAccounts.deleted),
  );

/** The destination of a withdrawal when it was requested. */
export interface PayoutDestination {
  readonly merchantId: number;
  /** The id of an additional account; null for the registered one. */
  readonly bankAccountId: number | null;
  /** The account's short name. */
  readonly name: string | null;
  readonly requestedDate: Date;
}

/**
 * Whether the account of a withdrawal has been neither changed nor removed since the request. An additional account
 * that was removed and added again is a different one.
 */
export async function isPayable(db: Queries, payout: PayoutDestination): Promise<boolean> {
  const { merchantId, bankAccountId, name, requestedDate } = payout;
  if (bankAccountId !== null)
    return (await db.$count(bankAccounts, isUsable(merchantId, bankAccountId))) > 0;
  const { row } = await findMerchant(db, merchantId);
  const { businessBankName: bankName, businessBankAccountNumber: accountNumber } = row;
  if (!bankName || !accountNumber || name !== shortName({ bankName, accountNumber })) return false;
  return row.bankChangedDate === null || row.bankChangedDate <= requestedDate;
}

/** @param merchantId of one merchant; all merchants if omitted */
const isWaiting = (merchantId?: number): SQL | undefined =>
  and(
    eq(approvalRequests.status, 'PENDING'),
    eq(approvalRequests.actionType, 'CREATE_ALTERNATE_BANK_ACCOUNT'),
    merchantId === undefined ? undefined : eq(approvalRequests.pathData, String(merchantId)),
  );

/** Requested accounts, which have no row and no id yet; `requestId` identifies them. */
async function waitingAccounts(
  db: Queries,
  condition: SQL | undefined,
  { offset, size = ALL_THAT_WAIT }: { offset?: number; size?: number } = {},
): Promise<BankAccountEntry[]> {
  const requests = await db
    .select()
    .from(approvalRequests)
    .where(condition)
    .orderBy(desc(approvalRequests.id))
    .offset(offset ?? 0)
    .limit(size);
  const asked = requests.map(({ after }) => after as unknown as RequestedAccount);
  const ids = asked.flatMap(account => account.documents.map(({ id }) => id));
  const files = await documentsWhere(db, inArray(documents.id, ids));
  return requests.map((request, at) => {
    const {
      bankName,
      accountName,
      accountNumber,
      documents: named,
    } = asked[at] as RequestedAccount;
    return {
      id: null,
      merchantId: Number(request.pathData),
      bankName,
      accountName,
      accountNumber: masked(accountNumber),
      status: 'PENDING',
      payoutsFrom: null,
      requestId: request.id,
      documents: files.filter(({ id }) => named.some(one => one.id === id)).map(documentRecord),
      createdBy: request.requestedBy,
      createdDate: request.createdDate.toISOString(),
      lastModifiedBy: null,
      lastModifiedDate: null,
    };
  });
}

async function recordsOf(
  db: Queries,
  rows: readonly BankAccountRow[],
): Promise<BankAccountEntry[]> {
  const ids = rows.map(({ id }) => id);
  const files = await db
    .select()
    .from(documents)
    .where(and(inArray(documents.bankAccountId, ids), not(documents.deleted)))
    .orderBy(asc(documents.id));
  return rows.map(({ deleted: _, ...row }) => ({
    ...row,
    accountNumber: masked(row.accountNumber),
    payoutsFrom: payoutsFrom(row.createdDate).toISOString(),
    requestId: null,
    documents: files.filter(({ bankAccountId }) => bankAccountId === row.id).map(documentRecord),
    createdDate: row.createdDate.toISOString(),
    lastModifiedDate: isoOf(row.lastModifiedDate),
  }));
}
