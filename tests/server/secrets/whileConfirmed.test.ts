import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Transaction } from '#server/db/driver.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { users } from '#server/db/schema/users.ts';
import { changeMerchant } from '#tests/support/arrange/merchants.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import {
  type Answer,
  type Backend,
  type Caller,
  openBackend,
} from '#tests/support/backend/backend.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { stepUpByPassword } from '#tests/support/backend/stepUp.ts';
import { untilBlocked } from '#tests/support/database/blocked.ts';

const OLD = 'merchant@example.com';
const NEW = 'baharu@example.net';

describeBackendsOnPostgres('a call at the moment at which an address is confirmed', open => {
  /** Lets a merchant's user call after a confirmation has begun and before it is committed. */
  async function duringChange<Result>(
    change: (tx: Transaction, userId: number) => Promise<unknown>,
    call: (merchant: Caller, userId: number) => Promise<Answer>,
    read: (backend: Backend, merchant: Caller) => Promise<Result>,
  ): Promise<Result> {
    const [database, other] = [await open(), await open()];
    const backend = await openBackend({ database });
    const merchant = await stepUpByPassword(await backend.signIn('merchant'), backend);
    await changeMerchant(database, 1, { businessContactEmail: OLD });
    const id = await idOf(database, 'merchant');
    const { called } = await other.transaction(async tx => {
      await change(tx, id);
      const begun = call(merchant, id);
      await untilBlocked(database);
      return { called: begun };
    });
    expect((await called).code).toBe(1000);
    const result = await read(backend, merchant);
    await Promise.all([backend.close(), other.close()]);
    return result;
  }

  const changeCompanys = (tx: Transaction) =>
    tx.update(merchants).set({ businessContactEmail: NEW }).where(eq(merchants.id, 1));
  const changeOwn = async (tx: Transaction, id: number) => {
    const isTheirs = eq(users.id, id);
    await tx.select({ id: users.id }).from(users).where(isTheirs).for('no key update');
    await tx.update(userDetails).set({ email: NEW }).where(eq(userDetails.id, id));
  };
  const pending = async (merchant: Caller, of: string) =>
    (await merchant.get(`/user/api/address-change?of=${of}`)).payload.content;

  it('C18 does not replace a company’s new address by the earlier one without consent', async () => {
    const asked = await duringChange(
      changeCompanys,
      merchant => merchant.call('PATCH', '/user/api/merchants/1', { businessContactEmail: OLD }),
      (_, merchant) => pending(merchant, 'COMPANY'),
    );
    expect(asked).toMatchObject({ email: OLD, sentTo: NEW });
  });

  it('does not send a code for a new PIN to a company’s earlier address', async () => {
    const mail = await duringChange(
      changeCompanys,
      merchant => merchant.call('POST', '/user/api/users/reset-pin-email', { email: OLD }),
      async ({ database: { db } }) =>
        (await db.select().from(outbox).orderBy(desc(outbox.id))).find(({ body }) =>
          /^\d{8}$/m.test(body),
        ),
    );
    expect(mail?.recipient).toBe(NEW);
  });

  it('C18 does not replace a user’s new address by the earlier one without consent', async () => {
    const asked = await duringChange(
      changeOwn,
      (merchant, id) =>
        merchant.call('PATCH', `/user/api/user-details/portal/${id}`, {
          ipAddress: '',
          latitude: 'null',
          longitude: 'null',
          platform: 'PORTAL',
          userDetailDTO: { email: OLD },
        }),
      (_, merchant) => pending(merchant, 'OWN'),
    );
    expect(asked).toMatchObject({ email: OLD, sentTo: NEW });
  });
});
