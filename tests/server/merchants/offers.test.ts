import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { addWallet } from '#tests/support/arrange/money.ts';

const cast = sharedCast();
let walletId: number;
const db = () => cast.backend.database.db;

beforeAll(async () => {
  walletId = await addWallet(db(), { type: 'MERCHANT', merchantId: 1, mdr: 1 });
});

const BOTH = [
  { product: 'INTER_MERCHANT_SETTLEMENT', mdr: 0.75 },
  { product: 'WALLET_ACCEPTANCE', mdr: 1.25 },
];
const patch = (offers: unknown, id = 1, caller = cast.admin) =>
  caller.call('PATCH', `/user/api/merchants/${id}`, { offers });
const walletRate = async () =>
  (await db().select().from(wallets).where(eq(wallets.id, walletId)))[0]?.mdr;

describe('the offers of a merchant', () => {
  it('are changed by staff, and the wallet acceptance rate becomes the wallet’s rate', async () => {
    const { code, payload } = await patch(BOTH);
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({ offers: BOTH, mdr: 1.25 });
    expect(await walletRate()).toBe(1.25);
    const history = await cast.admin.get('/user/api/merchants/1/history');
    expect(history.payload.content[0]).toMatchObject({
      action: 'UPDATE_MERCHANT',
      before: { walletAcceptanceMdr: null, interMerchantMdr: null },
      after: { walletAcceptanceMdr: 1.25, interMerchantMdr: 0.75 },
    });
  });

  it('are removed if omitted, while the wallet keeps its rate', async () => {
    const { payload } = await patch([{ product: 'INTER_MERCHANT_SETTLEMENT', mdr: 0.5 }]);
    expect(payload.content.offers).toEqual([{ product: 'INTER_MERCHANT_SETTLEMENT', mdr: 0.5 }]);
    expect(await walletRate()).toBe(1.25);
    expect((await patch([])).payload.content.offers).toEqual([]);
  });

  it('are requested by the call centre with a before and after, and applied on approval', async () => {
    await patch(BOTH);
    const sent = await submit(cast.agent, 'UPDATE_MERCHANT', 1, {
      offers: [{ product: 'WALLET_ACCEPTANCE', mdr: 2 }],
    });
    expect(sent.code).toBe(1000);
    const { id } = sent.payload.content;
    const { content } = (await cast.validator.get(`/user/api/ops-validator/${id}`)).payload;
    expect(content).toMatchObject({
      before: { walletAcceptanceMdr: 1.25, interMerchantMdr: 0.75 },
      after: { walletAcceptanceMdr: 2, interMerchantMdr: null },
      stale: false,
    });
    expect(await walletRate()).toBe(1.25);
    expect((await decide(cast.validator, 'approve', content)).code).toBe(1000);
    expect(await walletRate()).toBe(2);
  });

  it('follow a rate set for the wallet, and do not reset it when theirs is unchanged', async () => {
    await patch(BOTH);
    const { code } = await cast.admin.call('PATCH', `/wallet/api/wallets/${walletId}`, {
      id: walletId,
      mdr: 0.9,
    });
    expect(code).toBe(1000);
    const { content } = (await cast.admin.get('/user/api/merchants/1')).payload;
    expect(content).toMatchObject({
      mdr: 0.9,
      offers: [BOTH[0], { product: 'WALLET_ACCEPTANCE', mdr: 0.9 }],
    });
    const history = await cast.admin.get('/user/api/merchants/1/history');
    expect(history.payload.content[0]).toMatchObject({
      action: 'UPDATE_WALLET',
      before: { mdr: 1.25, walletAcceptanceMdr: 1.25 },
      after: { mdr: 0.9, walletAcceptanceMdr: 0.9 },
    });
    const [inter, wallet] = content.offers;
    await patch([{ ...inter, mdr: 0.6 }, wallet]);
    expect(await walletRate()).toBe(0.9);
  });

  it('change a differing wallet rate only if theirs changes, with a history entry for the wallet', async () => {
    await patch(BOTH);
    await db().update(wallets).set({ mdr: 0.4 }).where(eq(wallets.id, walletId));
    await patch([{ product: 'INTER_MERCHANT_SETTLEMENT', mdr: 0.1 }, BOTH[1]]);
    expect(await walletRate()).toBe(0.4);
    await patch([{ product: 'WALLET_ACCEPTANCE', mdr: 1.5 }]);
    const history = await cast.admin.get(`/wallet/api/wallets/${walletId}/history`);
    expect(history.payload.content[0]).toMatchObject({
      action: 'UPDATE_MERCHANT',
      before: { mdr: 0.4 },
      after: { mdr: 1.5 },
    });
  });

  it('are not added again when the wallet gets a rate', async () => {
    await patch([]);
    await cast.admin.call('PATCH', `/wallet/api/wallets/${walletId}`, { id: walletId, mdr: 2.5 });
    const { content } = (await cast.admin.get('/user/api/merchants/1')).payload;
    expect(content).toMatchObject({ mdr: 2.5, offers: [] });
  });

  it('are not changed if the seen ones are outdated: 1004 with the current ones', async () => {
    await patch(BOTH);
    const seenOffers = [BOTH[1]];
    const offers = [{ product: 'WALLET_ACCEPTANCE', mdr: 3 }];
    const change = (body: object) => cast.admin.call('PATCH', '/user/api/merchants/1', body);
    const { code, payload } = await change({ offers, seenOffers });
    expect(code).toBe(1004);
    expect(payload.content).toEqual({ offers: BOTH });
    expect(await walletRate()).toBe(1.25);
    expect((await submit(cast.agent, 'UPDATE_MERCHANT', 1, { offers, seenOffers })).code).toBe(
      1004,
    );
    expect((await change({ offers, seenOffers: BOTH.toReversed() })).code).toBe(1000);
    // the same change again, as after a lost response: nobody else has changed anything
    expect((await change({ offers, seenOffers: BOTH })).code).toBe(1000);
  });

  it('cannot be changed by the merchant or for an applicant', async () => {
    expect((await patch(BOTH, 1, await cast.backend.signIn('merchant'))).code).toBe(2003);
    await db().update(merchants).set({ status: 'PENDING_APPROVAL' }).where(eq(merchants.id, 2));
    expect((await patch(BOTH, 2)).code).toBe(1001);
  });

  it.each([
    [[...BOTH, ...BOTH]],
    [[BOTH[0], BOTH[0]]],
    [[{ product: 'WALLET_ACCEPTANCE', mdr: 1.005 }]],
    [[{ product: 'WALLET_ACCEPTANCE', mdr: 100.01 }]],
    [[{ product: 'SHOES', mdr: 1 }]],
    ['all'],
  ])('are refused if they are %j', async offers => {
    expect((await patch(offers)).code).toBe(1001);
  });
});
