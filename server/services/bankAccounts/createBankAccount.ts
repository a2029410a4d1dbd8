import { and, eq, not } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { createMerchantBankAccount as endpoint } from '#contract/endpoints/money/banking.ts';
import { sightOf } from '#contract/rules/people/privacy.ts';
import type { Queries } from '#server/db/driver.ts';
import { bankAccounts } from '#server/db/schema/bankAccounts.ts';
import { ApiFailure } from '#server/kernel/failure.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Viewer } from '#server/kernel/viewer.ts';
import { createdBy } from '#server/kernel/work.ts';
import { spend } from '#server/services/auth/allowance.ts';
import { guarded, type Target, type Values } from '#server/services/changes/guarded.ts';
import {
  findMerchant,
  type Merchant,
  ownsOrStaff,
} from '#server/services/changes/merchantTarget.ts';
import type { DocumentRow } from '#server/services/documents/documents.ts';
import { masked, type RequestedAccount } from './bankAccounts.ts';
import { notifyOfBankAccount } from './notifyBankAccount.ts';
import { linkStatements, looseStatements } from './statements.ts';

type Body = BodyOf<typeof endpoint>;

/** The merchant, the documents it submits, and whether it already has the account. */
interface Application {
  readonly merchant: Merchant;
  readonly documents: readonly DocumentRow[];
  readonly isLinked: boolean;
}

/** Hourly limit of requests by a user who sees account numbers masked. */
const REQUESTS_AN_HOUR = 20;

/**
 * Counts a request of a user who must not find out a masked number by trying: each response reveals whether the merchant
 * has the account.
 * @throws {ApiFailure} 1004 with `Retry-After` after too many
 */
export async function allowAccountRequest(
  services: Services,
  { id, role }: Viewer,
  actionType: string,
): Promise<void> {
  if (actionType !== endpoint.action) return;
  if (sightOf(role, 'businessBankAccountNumber', 'record') === 'full') return;
  const name = `bank account:${id}`;
  await spend(services, { kind: 'IDENTITY_SEARCH', name, limit: REQUESTS_AN_HOUR });
}

/**
 * Adds an account for a merchant's withdrawals. No role may do this directly: a validator compares the number, which
 * the request shows in full, with the documents. The new account is approved immediately.
 * Source: docs/product.md, 7.2; docs/contract.md, Alternate bank accounts.
 * @throws {ApiFailure} 3100; 1001 another merchant than in the path, no document, or one that is not the merchant's or
 *   is already used; 1004 the merchant already has this account
 */
export const createBankAccount = guarded<typeof endpoint, Application>({
  endpoint,
  entity: 'bankAccount',
  find: async (db, id, lock, body) => {
    const { row: merchant, label, subjectId } = await findMerchant(db, id, lock);
    const share = lock && 'key share';
    const documents = await looseStatements(db, merchant.id, body.documentIds, share);
    const isLinked = await hasAccount(db, merchant, body);
    return { id: null, label, subjectId, row: { merchant, documents, isLinked } };
  },
  reaches: (actor, target) => ownsOrStaff(actor, merchantOf(target)),
  check: (body, { row: { merchant, documents, isLinked } }) => {
    if (body.merchantId !== merchant.id)
      throw new ApiFailure('badParameter', { message: 'merchantId' });
    // before the number: an incomplete request must not reveal whether the merchant has it
    const named = new Set(body.documentIds).size;
    if (named === 0 || documents.length < named) {
      throw new ApiFailure('badParameter', { message: 'documentIds' });
    }
    if (isLinked) throw new ApiFailure('failed', { message: 'the account is linked already' });
  },
  changes: ({ row: { documents } }, { bankName, accountName, accountNumber }) => {
    const files = documents.map(({ id, name }) => ({ id, name }));
    const after = {
      bankName,
      accountName,
      accountNumber,
      documents: files,
    } satisfies RequestedAccount;
    return { before: {}, after };
  },
  inHistory: maskNumber,
  apply: async (work, { row: { merchant } }, body) => {
    const { tx, services, origin } = work;
    const { bankName, accountName, accountNumber, documentIds } = body;
    const [made] = await tx
      .insert(bankAccounts)
      .values({
        merchantId: merchant.id,
        bankName,
        accountName,
        accountNumber,
        status: 'APPROVED',
        ...createdBy(origin, services.clock),
      })
      .returning({ id: bankAccounts.id });
    if (!made) throw new Error('the bank account was not stored');
    await linkStatements(tx, { id: made.id, merchantId: merchant.id }, documentIds);
    await notifyOfBankAccount(work, merchant, body);
    return made.id;
  },
});

const merchantOf = (target: Target<Application>): Target<Merchant> => ({
  ...target,
  id: target.row.merchant.id,
  row: target.row.merchant,
});

/**
 * Whether the merchant has this account, additional or registered. The merchant is locked, so of two concurrent calls
 * one sees the other.
 */
async function hasAccount(
  db: Queries,
  { id, businessBankName, businessBankAccountNumber }: Merchant,
  { bankName, accountNumber }: Body,
): Promise<boolean> {
  if (businessBankName === bankName && businessBankAccountNumber === accountNumber) return true;
  const isSame = and(
    eq(bankAccounts.merchantId, id),
    eq(bankAccounts.bankName, bankName),
    eq(bankAccounts.accountNumber, accountNumber),
    not(bankAccounts.deleted),
  );
  return (await db.$count(bankAccounts, isSame)) > 0;
}

function maskNumber({ accountNumber, ...others }: Values): Values {
  return typeof accountNumber === 'string'
    ? { ...others, accountNumber: masked(accountNumber) }
    : others;
}
