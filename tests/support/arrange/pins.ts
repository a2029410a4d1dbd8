import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';
import { type Market, ULID_OF } from './money.ts';

export const PINS = '/wallet/api/credit-pin/';

/** The body that a merchant's portal sends for two pins of RM10. */
export const purchaseBody = (over: Record<string, unknown> = {}) => ({
  amount: '10.00',
  ipAddress: '127.0.0.1',
  merchantUlid: ULID_OF.merchant,
  partnerId: null,
  paymentId: null,
  count: 2,
  ...over,
});

/** Buys pins, with its own idempotency key by default. */
export const buyPins = (
  { merchant }: Pick<Market, 'merchant'>,
  over: Record<string, unknown> = {},
  { caller = merchant, key = randomUUID() }: { caller?: Caller; key?: string } = {},
): Promise<Answer> => caller.call('POST', PINS, purchaseBody(over), { 'Idempotency-Key': key });

/** The id of a new pin, in state GENERATED unless a payment buys it. */
export async function buyPin(market: Market, over: Record<string, unknown> = {}): Promise<number> {
  const { code, payload } = await buyPins(market, { count: 1, ...over });
  if (code !== 1000) throw new Error(`no pin: ${code}`);
  return payload.content[0].id;
}

export const movePin = (caller: Caller, id: number | string, status: string): Promise<Answer> =>
  caller.call('POST', `${PINS}update/credit-status/${id}/${status}`);

export const revealPin = (caller: Caller, id: number | string): Promise<Answer> =>
  caller.call('POST', `${PINS}${id}/reveal`);

/** The value of all paid pins, in sen: summed from the pins, and the balance of the ledger. */
export async function soldOf({ db }: Pick<Database, 'db'>): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(sql`select
    (select coalesce(sum(credits), 0)::int8 from credit_pins
      where status not in ('PENDING_PAYMENT', 'PAYMENT_FAILED')) as pins,
    (select coalesce(sum(balance), 0)::int8 from ledger_accounts where code = 'CREDIT_PINS') as ledger`);
  return rows[0] ?? {};
}

/** Marks a credit pin as redeemed in the meantime. */
export const redeemPin = ({ db }: Pick<Database, 'db'>, id: number) =>
  db.update(creditPins).set({ status: 'REDEEMED' }).where(eq(creditPins.id, id));
