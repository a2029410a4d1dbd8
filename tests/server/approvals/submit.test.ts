import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ACTION_TYPES,
  isReroutable,
  REROUTED_ACTIONS,
  type ReroutedAction,
} from '#contract/words/actions.ts';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { users } from '#server/db/schema/users.ts';
import { walletConfigs } from '#server/db/schema/wallets.ts';
import {
  askToSuspend,
  cancel,
  changeRequest,
  decide,
  openCast,
  requestRow,
  sharedCast,
  submit,
  userRow,
} from '#tests/support/arrange/approvals.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { describeBackendsOnPostgres } from '#tests/support/backend/eachBackend.ts';
import { addUser, addWallet } from '#tests/support/database/rows.ts';

const suspend = { userStatus: 'SUSPENDED', statusRemark: 'Phone reported lost' };
const limits = { dailyLimit: 500, maxBalance: 5000.5, minBalance: 0, minTopup: 10 };

const cast = sharedCast();
let holder: number;
const db = () => cast.backend.database.db;
beforeEach(async () => {
  holder = await addUser(db());
});

const codeOf = async (...given: Parameters<typeof submit>) => (await submit(...given)).code;

describe('a rerouted call', () => {
  it.each(REROUTED_ACTIONS)(
    '%s is refused to roles that send it directly or not at all',
    async action => {
      const others = [cast.validator, await cast.backend.signIn('partner')];
      if (action === 'CREATE_USER') others.push(cast.agent);
      else if (action !== 'CREATE_ALTERNATE_BANK_ACCOUNT') others.push(cast.admin);
      for (const other of others) expect(await codeOf(other, action, 1, {})).toBe(2003);
    },
  );

  it('is refused for an action that is never rerouted', async () => {
    const others = ACTION_TYPES.filter(action => !isReroutable(action));
    expect(others).not.toEqual([]);
    for (const action of others) {
      const { code, message } = await submit(cast.agent, action as ReroutedAction, 1, {});
      expect([code, message]).toEqual([1001, 'actionType']);
    }
  });

  it('CREATE_USER is for admins, and the role in the body decides whether it is rerouted', async () => {
    const account = { username: 'colleague', email: 'colleague@kaunter.example' };
    const ofRole = (role: string) =>
      codeOf(cast.admin, 'CREATE_USER', undefined, { ...account, role });
    expect(await ofRole('EWALLET_COMPLIANCE')).toBe(2003);
    expect(await codeOf(cast.admin, 'CREATE_USER', undefined, {})).toBe(1001);
    expect(await ofRole('EWALLET_OPS_VALIDATOR')).toBe(1000);
  });

  it('C18 shows the address that a new account gets, whatever its details say', async () => {
    const { payload } = await submit(cast.admin, 'CREATE_USER', undefined, {
      username: 'helper',
      email: 'helper@kaunter.example',
      role: 'EWALLET_OPS_VALIDATOR',
      userDetailDTO: { displayName: 'Helper', email: 'someone.else@kaunter.example' },
    });
    expect(payload.content.after).toMatchObject({
      displayName: 'Helper',
      email: 'helper@kaunter.example',
    });
  });

  it('C18 about the own email address or phone is refused: the direct call asks for more', async () => {
    const self = await idOf(cast.backend.database, 'callcentre');
    for (const body of [{ email: 'other@kaunter.example' }, { phoneNum: '60123456780' }]) {
      expect(await codeOf(cast.agent, 'CHANGE_USER_DETAIL', self, body)).toBe(2003);
    }
  });

  it('is stored with its body exactly as sent', async () => {
    const body = '{ "statusRemark":"Phone reported lost",\n"userStatus":"SUSPENDED" }';
    const { payload } = await submit(cast.agent, 'CHANGE_USER_STATUS', holder, body);
    expect(payload.content.payloadData).toBe(body);
    expect((await requestRow(cast.backend.database, payload.content.id)).payloadData).toBe(body);
  });

  it('shows amounts in ringgit', async () => {
    const body = { ...limits, deleted: false };
    const { code, payload } = await submit(cast.agent, 'CREATE_WALLET_CONFIG', undefined, body);
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({
      entity: 'walletConfig',
      entityId: null,
      pathData: null,
      before: {},
      after: limits,
      stale: false,
    });
    await cancel(cast.agent, payload.content.id);
  });

  it('requires an existing record', async () => {
    expect(await codeOf(cast.agent, 'CHANGE_USER_STATUS', 999_999, suspend)).toBe(3000);
    expect(await codeOf(cast.agent, 'UPDATE_MERCHANT', 999_999, { businessCity: 'Ipoh' })).toBe(
      3100,
    );
    expect(await codeOf(cast.agent, 'UPDATE_WALLET', 999_999, { id: 999_999, mdr: 1 })).toBe(5000);
    expect(await codeOf(cast.agent, 'CHANGE_WALLET_CONFIG_DETAIL', 999_999, { minTopup: 20 })).toBe(
      5011,
    );
  });

  it('cannot target an account that only an admin may change', async () => {
    const { database } = cast.backend;
    for (const account of ['admin', 'validator', 'partner', 'callcentre'] as const) {
      const id = await idOf(database, account);
      expect(await codeOf(cast.agent, 'CHANGE_USER_STATUS', id, suspend)).toBe(2003);
    }
    const email = { email: 'mine@example.com' };
    expect(
      await codeOf(cast.agent, 'CHANGE_USER_DETAIL', await idOf(database, 'admin'), email),
    ).toBe(2003);
  });

  it('must name the same record in the path and the body', async () => {
    const { walletId } = await addWallet(db());
    expect(await codeOf(cast.agent, 'UPDATE_WALLET', walletId, { id: 1_000, mdr: 1 })).toBe(1001);
    const upgrade = { userId: holder + 1, type: 'EWALLET_PREMIUM' };
    expect(await codeOf(cast.agent, 'UPGRADE_USER', holder, upgrade)).toBe(1001);
  });

  it('must change something', async () => {
    expect(await codeOf(cast.agent, 'CHANGE_USER_DETAIL', holder, {})).toBe(1001);
    expect(await codeOf(cast.agent, 'UPDATE_MERCHANT', 1, {})).toBe(1001);
    const [config] = await db()
      .insert(walletConfigs)
      .values({ dailyLimit: 1, maxBalance: 2, minBalance: 0, minTopup: 1 })
      .returning();
    const id = config?.id ?? 0;
    expect(await codeOf(cast.agent, 'CHANGE_WALLET_CONFIG_DETAIL', id, { id })).toBe(1001);
  });
});

describe('a second request', () => {
  it('for the same record and action returns the pending one', async () => {
    const request = await askToSuspend(cast.agent, holder);
    const { status, code, payload } = await submit(
      cast.agent,
      'CHANGE_USER_STATUS',
      holder,
      suspend,
    );
    expect([status, code]).toEqual([409, 1004]);
    expect(payload.content).toEqual(request);
  });

  it('for another action or record is accepted', async () => {
    await askToSuspend(cast.agent, holder);
    expect(await codeOf(cast.agent, 'CHANGE_USER_DETAIL', holder, { city: 'Ipoh' })).toBe(1000);
    expect((await askToSuspend(cast.agent, await addUser(db()))).status).toBe('PENDING');
  });

  it('shows its remark to the validator, and in the history once applied', async () => {
    const id = await addUser(db());
    const body = { city: 'Ipoh', remark: 'Has moved' };
    const { payload } = await submit(cast.agent, 'CHANGE_USER_DETAIL', id, body);
    const path = `/user/api/ops-validator/${payload.content.id}`;
    const shown = (await cast.validator.get(path)).payload.content;
    expect(shown).toMatchObject({ before: { city: null }, after: body, stale: false });
    expect((await decide(cast.validator, 'approve', shown)).payload.content.status).toBe('APPLIED');
    const { content } = (await cast.admin.get('/user/api/history?action=CHANGE_USER_DETAIL'))
      .payload;
    expect(content[0]).toMatchObject({ entityId: String(id), remark: 'Has moved' });
    expect(content[0].after).toEqual({ city: 'Ipoh' });
  });

  it('sees that a colleague’s request exists, but not its content', async () => {
    const { database } = cast.backend;
    const colleague = await addUser(
      db(),
      { role: 'EWALLET_CALL_CENTER', username: 'callcentre9' },
      { displayName: 'Mei Ling' },
    );
    const { passwordHash } = await userRow(database, await idOf(database, 'callcentre'));
    await db().update(users).set({ passwordHash }).where(eq(users.id, colleague));
    const other = await cast.backend.signIn('callcentre9');
    const request = await askToSuspend(cast.agent, holder);
    const { code, payload } = await submit(other, 'CHANGE_USER_STATUS', holder, suspend);
    expect(code).toBe(1004);
    expect(payload.content).toMatchObject({ id: request.id, requestedBy: 'callcentre' });
    expect(payload.content).not.toHaveProperty('payloadData');
    expect(payload.content).not.toHaveProperty('after');
  });

  it('for a creation is accepted only if its content differs', async () => {
    const config = { ...limits, deleted: false };
    const first = await submit(cast.agent, 'CREATE_WALLET_CONFIG', undefined, config);
    const spaced = JSON.stringify(config, null, 2);
    const same = await submit(cast.agent, 'CREATE_WALLET_CONFIG', undefined, spaced);
    expect(same.code).toBe(1004);
    expect(same.payload.content.id).toBe(first.payload.content.id);
    const more = { ...config, minTopup: 20 };
    expect(await codeOf(cast.agent, 'CREATE_WALLET_CONFIG', undefined, more)).toBe(1000);
  });

  it('supersedes a rejected one, but not a cancelled one', async () => {
    const rejected = await askToSuspend(cast.agent, holder);
    await decide(cast.validator, 'reject', rejected, { remark: 'No proof' });
    const second = await askToSuspend(cast.agent, holder);
    expect(second.supersedesId).toBe(rejected.id);
    await cancel(cast.agent, second.id);
    expect((await askToSuspend(cast.agent, holder)).supersedesId).toBeNull();
  });

  it('supersedes one that has expired, even before the expiry is recorded', async () => {
    const { database, clock } = cast.backend;
    const first = await askToSuspend(cast.agent, holder);
    await changeRequest(database, first.id, { expiresDate: clock.now() });
    expect((await askToSuspend(cast.agent, holder)).supersedesId).toBe(first.id);
    expect((await requestRow(database, first.id)).status).toBe('EXPIRED');
  });
});

describeBackendsOnPostgres('a second request while the first one is being decided', open => {
  it('is answered at once: neither waits for the other', async () => {
    const [database, other] = [await open(), await open()];
    const { agent, backend } = await openCast(database);
    const userId = await addUser(database.db);
    const first = await askToSuspend(agent, userId);
    // a decision locks the request, and then its target
    const second = await other.transaction(async tx => {
      const isFirst = eq(approvalRequests.id, first.id);
      await tx.select().from(approvalRequests).where(isFirst).for('update');
      const answer = await submit(agent, 'CHANGE_USER_STATUS', userId, suspend);
      await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
      return answer;
    });
    expect(second).toMatchObject({ code: 1004, payload: { content: { id: first.id } } });
    await Promise.all([backend.close(), other.close()]);
  });
});

describe('a request for a merchant', () => {
  const account = {
    merchantId: 1,
    bankName: 'Maybank',
    accountName: 'Kedai 1',
    accountNumber: '512345678901',
    documentIds: [],
  };
  const favourite = { merchantUlid: '0'.repeat(26), relationship: 'AGENT' };

  it('is refused if the merchant is another one, or none', async () => {
    const merchant = await cast.backend.signIn('merchant');
    for (const other of [2, undefined]) {
      expect(await codeOf(merchant, 'ADD_MERCHANT_FAV', other, favourite)).toBe(2003);
      expect(await codeOf(merchant, 'CREATE_ALTERNATE_BANK_ACCOUNT', other, account)).toBe(2003);
    }
  });
});
