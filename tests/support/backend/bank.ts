import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { bankOrders } from '#server/db/schema/bankOrders.ts';
import { notifications } from '#server/db/schema/portal.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import type { Answer, Answers, Caller } from './backend.ts';

/** The latest transaction's row. */
export async function lastTransaction({ db }: Database) {
  const [row] = await db.select().from(transactions).orderBy(desc(transactions.id)).limit(1);
  if (!row) throw new Error('no transaction');
  return row;
}

/** The path of the bank page of the latest order. */
export async function lastPage({ db }: Database): Promise<string> {
  const [row] = await db.select().from(bankOrders).orderBy(desc(bankOrders.id)).limit(1);
  if (!row) throw new Error('no order');
  return `/bank/${row.token}`;
}

/** The notifications that users received, in order. */
export const notificationTitles = async ({ db }: Database) =>
  (await db.select().from(notifications).orderBy(notifications.id)).map(({ title }) => title);

const keyed = () => ({ 'Idempotency-Key': randomUUID() });

/** Sends a call of a wallet with these values, unless others are given. */
const askBy =
  (path: string, values: object) =>
  (
    caller: Caller,
    walletId: number,
    given: object = {},
    headers: HeadersInit = keyed(),
  ): Promise<Answer> =>
    caller.call('POST', path, { ...values, walletId, ...given }, headers);

/** Tops up a wallet, by RM 50.00 by default. */
export const askTopUp = askBy('/wallet/api/topup/merchant', {
  phoneNum: '0123456789',
  amount: 50,
  currency: 'MYR',
  transactionDescription: 'Float',
  customerIp: '203.0.113.7',
  partnerId: null,
  platform: 'PORTAL',
});

/** Withdraws to the registered account, RM 50.00 by default. */
export const askWithdrawal = askBy('/wallet/api/wallets/withdraw/request', {
  amount: 50,
  bankId: 'registered',
  remark: null,
  platform: 'PORTAL',
});

/** Creates a payment link, over RM 50.00 by default. */
export const askLink = askBy('/wallet/api/upi/payment-link', {
  amount: 50,
  description: 'Order 7',
});

/** The headers of a form submitted by the bank's own page. */
export const FROM_PAGE = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Site': 'same-origin',
};

/** Submits the form of the bank's page. */
export const answerAt = async (
  app: Answers,
  path: string,
  answer: string,
  headers: HeadersInit = FROM_PAGE,
): Promise<Response> =>
  app.request(path, { method: 'POST', headers, body: `answer=${answer}`, redirect: 'manual' });
