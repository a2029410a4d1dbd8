import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  authenticators,
  loginChallenges,
  recoveryCodes,
} from '#server/db/schema/authenticators.ts';
import { ledgerEntries } from '#server/db/schema/ledger.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { transactions } from '#server/db/schema/transactions.ts';
import { users } from '#server/db/schema/users.ts';
import { setPassword } from '#server/services/auth/ownSecrets.ts';
import { hashPassword } from '#server/services/passwords/passwords.ts';
import { byPassword, codeOf, enrol } from '#tests/support/arrange/authenticator.ts';
import {
  askRefund,
  balanceOf,
  type Market,
  OPENING,
  openMarket,
  payBy,
  sendTransfer,
} from '#tests/support/arrange/money.ts';
import { buyPin, movePin } from '#tests/support/arrange/pins.ts';
import { type Account, idOf, PASSWORD } from '#tests/support/backend/accounts.ts';
import {
  type Backend,
  type Caller,
  openBackend,
  signInTo,
} from '#tests/support/backend/backend.ts';
import { askLink, askTopUp, askWithdrawal } from '#tests/support/backend/bank.ts';
import { checkPin } from '#tests/support/backend/stepUp.ts';
import { beforeNextTransaction } from '#tests/support/run/inBetween.ts';

const OWNERS = 'Baharu#2027';
const STRANGERS = 'Pantai-Merdeka7';

let backend: Backend;
let id: number;
beforeEach(async () => {
  backend = await openBackend();
  id = await idOf(backend.database, 'compliance');
});
afterEach(() => backend.close());

const origin = { actor: undefined, ip: null, requestId: null };
const reset = async () => {
  const passwordHash = await hashPassword(OWNERS);
  const password = { userId: id, passwordHash, action: 'RESET_PASSWORD' } as const;
  const { database, services } = backend;
  await database.transaction(tx => setPassword(services, tx, origin, password));
};
/** Lets the owner reset the password after a call has read the old one and before it compares it. */
const resetMeanwhile = () => beforeNextTransaction(backend.database, reset);
const open = (table: typeof sessions | typeof loginChallenges) =>
  backend.database.db.$count(table, eq(table.userId, id));

describe('an old password in flight while its owner resets it', () => {
  it('opens no session', async () => {
    resetMeanwhile();
    expect((await byPassword(backend, 'compliance')).code).toBe(2002);
    expect(await open(sessions)).toBe(0);
    await signInTo(backend.app, backend.encrypt, 'compliance', undefined, OWNERS);
  });

  it('gets no second-step challenge', async () => {
    await enrol(backend, await backend.signIn('compliance'));
    resetMeanwhile();
    expect((await byPassword(backend, 'compliance')).code).toBe(2002);
    expect(await open(loginChallenges)).toBe(0);
  });

  it('sets up no authenticator', async () => {
    const stranger = await backend.signIn('compliance');
    const started = await stranger.call('POST', '/user/api/authenticator/start');
    const { otpauthUri: uri } = started.payload.content;
    const proof = () => ({
      password: backend.encrypt(PASSWORD),
      code: backend.encrypt(codeOf(uri, backend.clock.now().getTime())),
    });
    resetMeanwhile();
    const confirmed = await stranger.call('POST', '/user/api/authenticator/confirm', proof());
    expect(confirmed.code).toBe(2002);
    const { db } = backend.database;
    const isOn = isNotNull(authenticators.confirmedDate);
    expect(await db.$count(authenticators, isOn)).toBe(0);
  });

  it.each([
    ['recovery-codes', 'renews no recovery codes'],
    ['off', 'switches no authenticator off'],
  ])('%s: %s', async call => {
    const stranger = await backend.signIn('compliance');
    const { uri } = await enrol(backend, stranger);
    const { db } = backend.database;
    const before = await db.select().from(recoveryCodes);
    resetMeanwhile();
    const { code } = await stranger.call('POST', `/user/api/authenticator/${call}`, {
      password: backend.encrypt(PASSWORD),
      code: backend.encrypt(codeOf(uri, backend.clock.now().getTime())),
    });
    expect(code).toBe(2002);
    expect(await db.$count(authenticators, isNotNull(authenticators.confirmedDate))).toBe(1);
    expect(await db.select().from(recoveryCodes)).toEqual(before);
  });

  it('does not change the owner’s new password', async () => {
    const stranger = await backend.signIn('compliance');
    resetMeanwhile();
    const { code } = await stranger.call('PUT', `/user/api/users/${id}/change-password`, {
      oldPassword: backend.encrypt(PASSWORD),
      newPassword: backend.encrypt(STRANGERS),
    });
    expect(code).toBe(2002);
    await signInTo(backend.app, backend.encrypt, 'compliance', undefined, OWNERS);
  });
});

it('a login of a user who is removed or suspended meanwhile opens no session', async () => {
  const { db } = backend.database;
  for (const [change, code] of [
    [{ status: 'SUSPENDED' }, 3002],
    [{ deleted: true }, 2002],
  ] as const) {
    beforeNextTransaction(backend.database, () =>
      db.update(users).set(change).where(eq(users.id, id)),
    );
    expect((await byPassword(backend, 'compliance')).code).toBe(code);
    await db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, id));
  }
  expect(await open(sessions)).toBe(0);
});

describe('a PIN in flight', () => {
  let market: Market;
  let owner: number;
  beforeEach(async () => {
    market = await openMarket();
    owner = await idOf(market.database, 'merchant');
  });
  afterEach(() => market.backend.close());

  const changes = [
    ['is changed', 3005, async () => ({ pinHash: await hashPassword('654321') })],
    ['belongs to a user who is suspended', 3002, async () => ({ status: 'SUSPENDED' as const })],
    ['belongs to a user who is removed', 3005, async () => ({ deleted: true })],
  ] as const;
  type Values = (typeof changes)[number][2];
  /** Changes the owner after a call has read the PIN and before it compares it. */
  const changeMeanwhile = (values: Values) =>
    beforeNextTransaction(market.database, async () =>
      market.database.db
        .update(users)
        .set(await values())
        .where(eq(users.id, owner)),
    );

  it.each(changes)('moves no money if it %s meanwhile', async (_, code, values) => {
    changeMeanwhile(values);
    expect((await sendTransfer(market)).code).toBe(code);
    expect(await balanceOf(market.database, market.wallets.merchant)).toBe(OPENING);
  });

  it.each(changes)('is no step-up if it %s meanwhile', async (_, code, values) => {
    const { db } = market.database;
    await db.update(sessions).set({ pinCheckedDate: null });
    changeMeanwhile(values);
    expect((await checkPin(market.merchant, market.backend)).code).toBe(code);
    expect(await db.$count(sessions, isNotNull(sessions.pinCheckedDate))).toBe(0);
  });
});

describe('a movement of money in flight', () => {
  let market: Market;
  let paid: number;
  let pin: number;
  beforeEach(async () => {
    market = await openMarket();
    const { database, clock, wallets } = market;
    const payment = { to: wallets.merchant, amount: 5000, type: 'UPI' } as const;
    paid = (await payBy(database, clock, payment)).id;
    pin = await buyPin(market, { paymentId: 'PAY-1' });
  });
  afterEach(() => market.backend.close());

  const changeUser = (user: Account, values: Partial<typeof users.$inferInsert>) =>
    market.database.db.update(users).set(values).where(eq(users.username, user));
  const signOut = async (user: Account) =>
    market.database.db
      .update(sessions)
      .set({ endedDate: market.clock.now(), endReason: 'USER_STATUS' })
      .where(eq(sessions.userId, await idOf(market.database, user)));
  const changes = [
    ['is suspended', 3002, (user: Account) => changeUser(user, { status: 'SUSPENDED' })],
    ['is removed', 2004, (user: Account) => changeUser(user, { deleted: true })],
    ['is signed out', 2004, signOut],
  ] as const;
  const movements = [
    ['a top-up', 'merchant', () => askTopUp(market.merchant, market.wallets.merchant)],
    ['a payment link', 'merchant', () => askLink(market.merchant, market.wallets.merchant)],
    ['a withdrawal', 'merchant', () => askWithdrawal(market.merchant, market.wallets.merchant)],
    ['a refund', 'merchant', () => askRefund(market.merchant, paid, 10)],
    ['the payment of a pin', 'admin', () => movePin(market.admin, pin, 'GENERATED')],
  ] as const;
  const cases = movements.flatMap(([movement, ...who]) =>
    changes.map(([change, ...how]) => [movement, change, ...who, ...how] as const),
  );

  it.each([
    ...cases,
    // the others are refused with its PIN
    ['a transfer', 'is signed out', 'merchant', () => sendTransfer(market), 2004, signOut] as const,
  ])('%s is refused if its user %s', async (_, __, user, ask, code, change) => {
    const { db } = market.database;
    const before = [await db.$count(transactions), await db.$count(ledgerEntries)];
    beforeNextTransaction(market.database, () => change(user));
    expect((await ask()).code).toBe(code);
    expect([await db.$count(transactions), await db.$count(ledgerEntries)]).toEqual(before);
  });
});

describe('a session replaced by a login while its last call is in progress', () => {
  /** Logs in after a call has been authenticated and before it writes. */
  const logInMeanwhile = () => {
    const later: Caller[] = [];
    beforeNextTransaction(backend.database, async () => {
      later.push(await backend.signIn('compliance'));
    });
    return async () => (await later[0]?.get('/user/api/menu'))?.code;
  };

  it('does not end the new one by logging out', async () => {
    const caller = await backend.signIn('compliance');
    const codeOfLater = logInMeanwhile();
    expect((await caller.call('POST', '/user/api/authenticate/logout')).code).toBe(1000);
    expect(await codeOfLater()).toBe(1000);
    expect((await caller.get('/user/api/menu')).code).toBe(2005);
  });

  it('does not end the new one by ending all other sessions', async () => {
    const caller = await backend.signIn('compliance');
    const codeOfLater = logInMeanwhile();
    expect((await caller.call('DELETE', '/user/api/sessions')).code).toBe(1000);
    expect(await codeOfLater()).toBe(1000);
  });

  it('does not end the new one with the fifth wrong password at its lock screen', async () => {
    const caller = await backend.signIn('compliance');
    await caller.call('POST', '/user/api/session/lock');
    const unlock = async () => {
      const password = backend.encrypt('Wrong#2026');
      return (await caller.call('POST', '/user/api/session/unlock', { password })).code;
    };
    for (let time = 0; time < 4; time += 1) await unlock();
    const codeOfLater = logInMeanwhile();
    expect(await unlock()).toBe(2004);
    expect(await codeOfLater()).toBe(1000);
  });
});
