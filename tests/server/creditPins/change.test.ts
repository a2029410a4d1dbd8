import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CREDIT_PIN_MOVES } from '#contract/rules/transitions.ts';
import { CREDIT_PIN_STATUSES, type CreditPinStatus } from '#contract/words/moneyStatuses.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { creditPins } from '#server/db/schema/creditPins.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { DAY } from '#server/kernel/clock.ts';
import { expirePins } from '#server/services/creditPins/expirePins.ts';
import { sharedMarket, ULID_OF } from '#tests/support/arrange/money.ts';
import { buyPin, buyPins, movePin, revealPin, soldOf } from '#tests/support/arrange/pins.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';
import { stepUp } from '#tests/support/backend/stepUp.ts';

const market = sharedMarket();

const db = () => market.database.db;

/** A pin with this status. */
async function pinIn(status: CreditPinStatus): Promise<number> {
  const id = await buyPin(market);
  await db().update(creditPins).set({ status }).where(eq(creditPins.id, id));
  return id;
}
const statusOf = async (id: number) =>
  (await db().select().from(creditPins).where(eq(creditPins.id, id)))[0]?.status;
const entriesOf = (id: number, action: string) =>
  db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, String(id)), eq(auditEntries.action, action)));
const told = ({ status, code, payload }: Answer) => ({ status, code, payload });

describe('a pin', () => {
  const moves = CREDIT_PIN_STATUSES.flatMap(from => CREDIT_PIN_STATUSES.map(to => ({ from, to })));
  /** Excludes changes made by time and by the wallet app. */
  const byHand = (to: CreditPinStatus) => to !== 'EXPIRED' && to !== 'REDEEMED';

  it.each(moves)(
    'can be moved by staff from $from to $to only where the contract allows it',
    async move => {
      const { from, to } = move;
      const id = await pinIn(from);
      const isMove = byHand(to) && CREDIT_PIN_MOVES[from].includes(to);
      const { code, payload } = await movePin(market.admin, id, to);
      expect({ code, content: payload?.content }).toEqual(
        isMove ? { code: 1000, content: { status: to } } : { code: 3009, content: undefined },
      );
      expect(await statusOf(id)).toBe(isMove ? to : from);
    },
  );

  it('can be activated and deactivated by its merchant, with history entries', async () => {
    const id = await buyPin(market);
    for (const status of ['ACTIVATED', 'INACTIVE', 'ACTIVATED']) {
      expect((await movePin(market.merchant, id, status)).payload.content).toEqual({ status });
    }
    const entries = await entriesOf(id, 'CHANGE_CREDIT_PIN_STATUS');
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({
      actor: 'merchant',
      before: { status: 'GENERATED' },
      after: { status: 'ACTIVATED' },
    });
  });

  it('is marked as paid or failed by staff only, never by its merchant', async () => {
    const over = { paymentId: 'PAY-1', count: 2 };
    const [one, other] = (await buyPins(market, over)).payload.content;
    for (const status of ['GENERATED', 'PAYMENT_FAILED']) {
      expect((await movePin(market.merchant, one.id, status)).code).toBe(2003);
    }
    expect(await statusOf(one.id)).toBe('PENDING_PAYMENT');
    const before = await soldOf(market.database);
    expect((await movePin(market.admin, one.id, 'GENERATED')).code).toBe(1000);
    expect((await movePin(market.admin, other.id, 'PAYMENT_FAILED')).code).toBe(1000);
    const after = await soldOf(market.database);
    expect(Number(after.ledger) - Number(before.ledger)).toBe(1000);
    const [paid] = await db().select().from(creditPins).where(eq(creditPins.id, one.id));
    expect(paid?.expirationDate?.toISOString()).toBe('2027-03-02T01:30:00.000Z');
  });

  it.each(['activated', 'all', 'x', 'ACTIVATED ', '__proto__'])(
    'cannot get the status %s',
    async status => {
      const id = await buyPin(market);
      expect((await movePin(market.admin, id, encodeURIComponent(status))).code).toBe(1001);
    },
  );

  it('of a suspended wallet cannot be activated or revealed, but deactivated', async () => {
    const id = await buyPin(market);
    await movePin(market.merchant, id, 'ACTIVATED');
    const set = (status: 'ACTIVE' | 'SUSPENDED') =>
      db().update(wallets).set({ status }).where(eq(wallets.id, market.wallets.merchant));
    await set('SUSPENDED');
    expect((await revealPin(market.merchant, id)).code).toBe(5002);
    expect((await movePin(market.merchant, id, 'INACTIVE')).code).toBe(1000);
    expect((await movePin(market.merchant, id, 'ACTIVATED')).code).toBe(5002);
    await set('ACTIVE');
    expect((await movePin(market.merchant, id, 'ACTIVATED')).code).toBe(1000);
  });
});

describe('the code of a pin', () => {
  it('is revealed to the merchant that bought it, with a history entry each time', async () => {
    const id = await buyPin(market);
    const [row] = await db().select().from(creditPins).where(eq(creditPins.id, id));
    const answer = await revealPin(market.merchant, id);
    expect(answer.payload.content).toEqual({ pinCode: row?.pinCode });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    await revealPin(market.merchant, id);
    const entries = await entriesOf(id, 'REVEAL_CREDIT_PIN');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ actor: 'merchant', ipAddress: '203.0.113.7' });
    const written = JSON.stringify([entries, market.backend.lines]);
    expect(written).not.toContain(row?.pinCode);
  });

  it('is not replayed for an idempotency key', async () => {
    const id = await buyPin(market);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const path = `/wallet/api/credit-pin/${id}/reveal`;
    await market.merchant.call('POST', path, undefined, key);
    await market.merchant.call('POST', path, undefined, key);
    expect(await entriesOf(id, 'REVEAL_CREDIT_PIN')).toHaveLength(2);
  });

  it.each(['PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED', 'REDEEMED'] as const)(
    'is not revealed if the pin is %s',
    async status => {
      const id = await pinIn(status);
      const { code, payload } = await revealPin(market.merchant, id);
      expect(code).toBe(1004);
      expect(payload.content).toMatchObject({ id, status, credits: 10 });
      expect(payload.content.pinCode).toMatch(/^•{12}\d{4}$/);
      expect(await entriesOf(id, 'REVEAL_CREDIT_PIN')).toEqual([]);
    },
  );

  it('cannot be revealed to staff', async () => {
    const id = await buyPin(market);
    for (const account of ['admin', 'callcentre', 'compliance', 'onboarding', 'validator']) {
      expect((await revealPin(await market.backend.signIn(account), id)).code).toBe(2003);
    }
  });
});

describe('C5 a pin', () => {
  it('of another merchant looks like a missing one', async () => {
    const over = { count: 1, merchantUlid: ULID_OF.merchant2 };
    const { payload } = await buyPins(market, over, { caller: market.merchant2 });
    const { id } = payload.content[0];
    const calls: ((name: number | string) => Promise<Answer>)[] = [
      name => movePin(market.merchant, name, 'ACTIVATED'),
      name => revealPin(market.merchant, name),
    ];
    for (const call of calls) {
      const none = told(await call(999_999));
      expect(none).toEqual({ status: 404, code: 1002, payload: undefined });
      for (const name of [id, 'x', '0', '-1', '1e3', `${id} `]) {
        expect(told(await call(encodeURIComponent(name)))).toEqual(none);
      }
    }
    expect(await statusOf(id)).toBe('GENERATED');
  });

  it('of another merchant’s wallet is listed as if there were no wallet', async () => {
    const list = (caller: Caller, walletId: number | string) =>
      caller.get(`/wallet/api/credit-pin/${walletId}/all`);
    const none = told(await list(market.merchant, 999_999));
    expect(none).toEqual({ status: 404, code: 5000, payload: undefined });
    for (const foreign of [market.wallets.merchant2, market.wallets.partner, 'x']) {
      expect(told(await list(market.merchant, foreign))).toEqual(none);
    }
  });
});

describe('a pin past its expiry date', () => {
  it('cannot be used, whether or not its expiry has been recorded', async () => {
    const [fresh, used, aside, redeemed] = [
      await buyPin(market),
      await pinIn('ACTIVATED'),
      await pinIn('INACTIVE'),
      await pinIn('REDEEMED'),
    ];
    market.clock.advance(365 * DAY - 1);
    let caller = await stepUp(await market.backend.signIn('merchant'), market.backend);
    expect((await revealPin(caller, fresh)).code).toBe(1000);
    market.clock.advance(1);
    expect((await revealPin(caller, fresh)).payload.content.status).toBe('EXPIRED');
    expect((await movePin(caller, fresh, 'ACTIVATED')).code).toBe(3009);
    expect((await movePin(caller, used, 'INACTIVE')).code).toBe(3009);
    expect(await statusOf(fresh)).toBe('GENERATED');

    expect(await expirePins(market.backend.services)).toBeGreaterThanOrEqual(3);
    expect(await expirePins(market.backend.services)).toBe(0);
    for (const id of [fresh, used, aside]) expect(await statusOf(id)).toBe('EXPIRED');
    expect(await statusOf(redeemed)).toBe('REDEEMED');
    expect(await entriesOf(used, 'EXPIRE_CREDIT_PIN')).toMatchObject([
      { actor: 'system', before: { status: 'ACTIVATED' }, after: { status: 'EXPIRED' } },
    ]);
    caller = await market.backend.signIn('merchant');
    expect((await revealPin(caller, fresh)).code).toBe(1004);
  });
});
