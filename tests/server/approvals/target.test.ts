import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { userDetails } from '#server/db/schema/userDetails.ts';
import { askToSuspend, decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { addWallet as addWalletOf } from '#tests/support/arrange/money.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { addOwnAccount, addRequest, addWallet, post } from '#tests/support/database/rows.ts';

const cast = sharedCast();
let maker: number;
beforeAll(async () => {
  maker = await idOf(cast.backend.database, 'callcentre');
});

const shown = async (id: number) =>
  (await cast.validator.get(`/user/api/ops-validator/${id}`)).payload.content;
const add = (given: Parameters<typeof addRequest>[2]) =>
  addRequest(cast.backend.database.db, maker, { entityId: null, pathData: null, ...given });

describe('the target of an approval request', () => {
  it('is shown with level, balance in ringgit and earlier requests, beside the maker’s name', async () => {
    const { db } = cast.backend.database;
    const wallet = await addWallet(db);
    await post(db, [wallet.accountId, 123_450], [await addOwnAccount(db), -123_450]);
    await db
      .update(userDetails)
      .set({ displayName: 'Siti' })
      .where(eq(userDetails.id, wallet.userId));
    const first = await askToSuspend(cast.agent, wallet.userId);
    await decide(cast.validator, 'reject', first, { remark: 'No proof' });
    const second = await askToSuspend(cast.agent, wallet.userId);
    const request = await shown(second.id);
    expect(request.requestedByName).toEqual(expect.stringMatching(/./));
    expect(request.target).toEqual({
      entity: 'user',
      id: wallet.userId,
      name: 'Siti',
      status: 'ACTIVE',
      role: 'EWALLET_BASIC',
      balance: 1234.5,
      createdDate: expect.stringContaining('T'),
      earlierRequests: 1,
    });
    const { payload } = await cast.validator.get('/user/api/ops-validator');
    expect(payload.content[0]).toMatchObject({ requestedByName: null, target: null });
  });

  it('is the owner of a wallet, and the merchant of a bank account or favourite', async () => {
    const { db } = cast.backend.database;
    const { userId, walletId } = await addWallet(db);
    const ofWallet = await submit(cast.agent, 'UPDATE_WALLET', walletId, { id: walletId, mdr: 1 });
    expect((await shown(ofWallet.payload.content.id)).target).toMatchObject({
      entity: 'user',
      id: userId,
    });
    const pathData = '1';
    const ofMerchant = [
      await add({ entity: 'bankAccount', actionType: 'CREATE_ALTERNATE_BANK_ACCOUNT', pathData }),
      await add({ entity: 'favourite', actionType: 'ADD_MERCHANT_FAV', pathData }),
    ];
    for (const id of ofMerchant) {
      expect((await shown(id)).target).toMatchObject({ entity: 'merchant', id: 1, role: null });
    }
  });

  it('counts the earlier requests about all that belongs to a merchant', async () => {
    const { db } = cast.backend.database;
    const walletId = await addWalletOf(db, { type: 'MERCHANT', merchantId: 2 });
    const ofAccount = {
      entity: 'bankAccount',
      actionType: 'CREATE_ALTERNATE_BANK_ACCOUNT',
    } as const;
    const ofMerchant = [
      { entity: 'merchant', entityId: '2', pathData: '2', actionType: 'UPDATE_MERCHANT' },
      { entity: 'wallet', entityId: String(walletId), actionType: 'UPDATE_WALLET' },
      { entity: 'favourite', pathData: '2', actionType: 'ADD_MERCHANT_FAV' },
      { ...ofAccount, pathData: '2' },
    ] as const;
    const made: number[] = [];
    for (const request of ofMerchant) {
      made.push(await add(request));
      await add({ ...ofAccount, pathData: '1' });
    }
    const counts = await Promise.all(
      made.map(async id => (await shown(id)).target.earlierRequests),
    );
    expect(counts).toEqual([0, 1, 2, 3]);
  });

  it('counts a user’s own requests and those about the user’s wallet, and no merchant’s', async () => {
    const { userId, walletId } = await addWallet(cast.backend.database.db);
    await add({ entity: 'user', entityId: String(userId) });
    await add({ entity: 'wallet', entityId: String(walletId), actionType: 'UPDATE_WALLET' });
    const ofMerchant = { entity: 'favourite', actionType: 'ADD_MERCHANT_FAV' } as const;
    await add({ ...ofMerchant, pathData: String(userId) });
    const last = await add({
      entity: 'user',
      entityId: String(userId),
      actionType: 'CHANGE_USER_DETAIL',
    });
    expect((await shown(last)).target.earlierRequests).toBe(2);
  });

  it.each([
    ['limits of wallets', { entity: 'walletConfig', actionType: 'CHANGE_WALLET_CONFIG_DETAIL' }],
    ['a new account', { entity: 'user', entityId: null, actionType: 'CREATE_USER' }],
    ['a deleted merchant', { entity: 'merchant', entityId: '3', actionType: 'UPDATE_MERCHANT' }],
  ] as const)('is none for %s', async (_, given) => {
    const { db } = cast.backend.database;
    await db.update(merchants).set({ deleted: true }).where(eq(merchants.id, 3));
    const id = await add({ entityId: '1', pathData: '1', ...given });
    expect(await shown(id)).toMatchObject({ id, target: null });
  });
});
