import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NO_POSITION, PLATFORM } from '#contract/constants.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { merchants } from '#server/db/schema/merchants.ts';
import { users } from '#server/db/schema/users.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { sharedCast } from '#tests/support/arrange/approvals.ts';
import { topUpBy } from '#tests/support/arrange/money.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { addUser, addWalletConfig } from '#tests/support/database/rows.ts';

const PARTNERS = '/user/api/partners';

const cast = sharedCast();

let made = 0;
const fields = () => {
  made += 1;
  return {
    name: `Dompet Bayu ${made} Sdn. Bhd.`,
    brand: `Dompet Bayu ${made}`,
    contactEmail: `ops@bayu${made}.example`,
    contactNumber: '0312345678',
    status: 'ACTIVE',
  };
};

const located = (partnerDTO: object) => ({
  ipAddress: '127.0.0.1',
  latitude: NO_POSITION,
  longitude: NO_POSITION,
  platform: PLATFORM,
  partnerDTO,
});

const create = (caller: Caller, partnerDTO: object) =>
  caller.call('POST', PARTNERS, located(partnerDTO), { 'Idempotency-Key': crypto.randomUUID() });
const change = (caller: Caller, partnerDTO: object) =>
  caller.call('PATCH', PARTNERS, located(partnerDTO));
const remove = (caller: Caller, id: number) => caller.call('DELETE', `${PARTNERS}?id=${id}`);

async function aPartner(): Promise<{ id: number; name: string; contactEmail: string }> {
  return (await create(cast.admin, fields())).payload.content;
}

const entriesOf = async (id: number) =>
  (await cast.admin.get(`/user/api/history?entity=partner&entityId=${id}`)).payload.content;

describe('a partner', () => {
  it('is created with an empty wallet and a referral code, and can be found by name', async () => {
    const asked = fields();
    const configId = await addWalletConfig(cast.backend.database.db, 'PARTNER');
    const { code, payload } = await create(cast.admin, asked);
    expect(code).toBe(1000);
    const { id } = payload.content;
    expect(payload.content).toMatchObject({ ...asked, createdBy: 'admin' });
    const { payload: found } = await cast.agent.get(
      `${PARTNERS}?filter=${encodeURIComponent(asked.name)}`,
    );
    expect(found.content).toEqual([payload.content]);
    const [wallet] = await cast.backend.database.db
      .select({ wallet: wallets, balance: ledgerAccounts.balance })
      .from(wallets)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.walletId, wallets.id))
      .where(eq(wallets.partnerId, id));
    expect(wallet).toMatchObject({
      wallet: { type: 'PARTNER', status: 'ACTIVE', configId },
      balance: 0,
    });
    expect(await entriesOf(id)).toMatchObject([
      { action: 'CREATE_PARTNER', entityLabel: asked.name, after: asked },
    ]);
  });

  it('is changed only in the given fields, with before and after in the history', async () => {
    const partner = await aPartner();
    const answer = await change(cast.admin, {
      id: partner.id,
      name: partner.name,
      brand: 'Bayu Baru',
      status: 'NOT_ACTIVE',
    });
    expect(answer.payload.content).toMatchObject({
      contactEmail: partner.contactEmail,
      brand: 'Bayu Baru',
      status: 'NOT_ACTIVE',
      lastModifiedBy: 'admin',
    });
    const [entry] = await entriesOf(partner.id);
    expect(entry).toMatchObject({
      action: 'UPDATE_PARTNER',
      before: { brand: expect.stringContaining('Dompet'), status: 'ACTIVE' },
      after: { brand: 'Bayu Baru', status: 'NOT_ACTIVE' },
    });
    expect(Object.keys(entry.after)).toEqual(['brand', 'status']);
  });

  it('that is not active has its users signed out and refused until it is active again', async () => {
    const working = await cast.backend.signIn('partner');
    const id = 1;
    expect((await change(cast.admin, { id, status: 'NOT_ACTIVE' })).code).toBe(1000);
    expect((await working.get('/user/api/users/')).code).toBe(2004);
    await expect(cast.backend.signIn('partner')).rejects.toThrow('3001');
    expect((await change(cast.admin, { id, status: 'ACTIVE' })).code).toBe(1000);
    expect((await cast.backend.signIn('partner')).token).not.toBe('');
  });

  it('needs an email address that no partner or merchant has, ignoring case', async () => {
    const [one, other] = [await aPartner(), await aPartner()];
    const taken = one.contactEmail.toUpperCase();
    expect((await create(cast.admin, { ...fields(), contactEmail: taken })).code).toBe(3019);
    expect((await change(cast.admin, { id: other.id, contactEmail: taken })).code).toBe(3019);
    await cast.backend.database.db
      .update(merchants)
      .set({ businessContactEmail: 'Shop@merchant.example' })
      .where(eq(merchants.id, 1));
    const ofMerchant = { ...fields(), contactEmail: 'shop@merchant.example' };
    expect((await create(cast.admin, ofMerchant)).code).toBe(3019);
    const own = { id: one.id, contactEmail: one.contactEmail, brand: 'Same' };
    expect((await change(cast.admin, own)).code).toBe(1000);
  });

  it('created twice at once with the same email address is created once', async () => {
    const contactEmail = 'same@bayu.example';
    const answers = await Promise.all(
      [fields(), fields()].map(asked => create(cast.admin, { ...asked, contactEmail })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1000, 3019]);
  });

  it('is refused with invalid values, without changes and if missing', async () => {
    for (const wrong of [
      { name: '' },
      { contactEmail: 'nowhere' },
      { contactNumber: '12' },
      { status: 'DELETED' },
    ]) {
      expect((await create(cast.admin, { ...fields(), ...wrong })).code).toBe(1001);
    }
    const { id } = await aPartner();
    expect((await change(cast.admin, { id })).code).toBe(1001);
    expect((await change(cast.admin, { id: 999_999, brand: 'Bayu' })).code).toBe(3200);
  });

  it('C4 can be changed by admins only', async () => {
    const { id } = await aPartner();
    for (const account of ['compliance', 'callcentre', 'onboarding', 'validator', 'partner']) {
      const caller = await cast.backend.signIn(account as 'compliance');
      expect((await create(caller, fields())).code).toBe(2003);
      expect((await change(caller, { id, brand: 'Mine' })).code).toBe(2003);
      expect((await remove(caller, id)).code).toBe(2003);
    }
  });
});

describe('the deletion of a partner', () => {
  it('is refused while it has merchants or users, and lists them', async () => {
    const { db } = cast.backend.database;
    const { id } = await aPartner();
    const holder = await addUser(
      db,
      { role: 'EWALLET_BASIC', partnerId: id },
      { displayName: 'Aminah' },
    );
    await db.update(merchants).set({ partnerId: id }).where(eq(merchants.id, 1));
    const [merchant] = await db.select().from(merchants).where(eq(merchants.id, 1));
    const { code, payload } = await remove(cast.admin, id);
    expect(code).toBe(1004);
    expect(payload.content).toEqual({
      merchants: { count: 1, first: [{ id: 1, name: merchant?.businessRegistrationName }] },
      users: { count: 1, first: [{ id: holder, name: 'Aminah' }] },
    });
    await db.update(merchants).set({ partnerId: null }).where(eq(merchants.id, 1));
    expect((await remove(cast.admin, id)).payload.content.merchants.count).toBe(0);
    await db.update(users).set({ deleted: true }).where(eq(users.id, holder));
    expect((await remove(cast.admin, id)).code).toBe(1000);
  });

  it('succeeds once, closes the wallet and keeps the history', async () => {
    const { id } = await aPartner();
    const answers = await Promise.all([remove(cast.admin, id), remove(cast.admin, id)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1000, 3200]);
    expect((await cast.admin.get(`${PARTNERS}/${id}`)).code).toBe(3200);
    const [wallet] = await cast.backend.database.db
      .select()
      .from(wallets)
      .where(eq(wallets.partnerId, id));
    expect(wallet?.status).toBe('TERMINATED');
    expect((await entriesOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'DELETE_PARTNER',
      'CREATE_PARTNER',
    ]);
  });

  it('is refused while its wallet has a balance', async () => {
    const { id } = await aPartner();
    const { db } = cast.backend.database;
    const [wallet] = await db.select().from(wallets).where(eq(wallets.partnerId, id));
    await topUpBy(cast.backend.database, cast.backend.clock, wallet?.id ?? 0, 100);
    const { code, payload } = await remove(cast.admin, id);
    expect([code, payload]).toEqual([1004, undefined]);
  });
});
