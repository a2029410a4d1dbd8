import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvalRequests } from '#server/db/schema/approvals.ts';
import { auditEntries } from '#server/db/schema/audit.ts';
import { favourites } from '#server/db/schema/favourites.ts';
import { cancel, decide, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { aMerchant, changeMerchant } from '#tests/support/arrange/merchants.ts';
import type { Account } from '#tests/support/backend/accounts.ts';
import type { Answer, Caller } from '#tests/support/backend/backend.ts';

const BASE = '/user/api/merchants';

const cast = sharedCast();
let merchant: Caller;
/** Other merchants, by name. */
const others: Record<string, { id: number; ulid: string }> = {};
const callers = new Map<Account, Caller>();
/** Logs each account in once: a second login would end the first session. */
const by = async (account: Account): Promise<Caller> => {
  const caller = callers.get(account) ?? (await cast.backend.signIn(account));
  callers.set(account, caller);
  return caller;
};
const db = () => cast.backend.database.db;

beforeAll(async () => {
  const { admin, agent, validator, validator2 } = cast;
  const known = { admin, callcentre: agent, validator, validator2 };
  for (const [account, caller] of Object.entries(known)) callers.set(account as Account, caller);
  merchant = await by('merchant');
  for (const [at, name] of ['A', 'B', 'C', 'D', 'E'].entries()) {
    const ulid = `01${name.repeat(24)}`;
    const id = await aMerchant(cast.backend.database, {
      ulid,
      status: name === 'E' ? 'SUSPENDED' : 'ACTIVE',
      businessRegistrationName: `Syarikat ${name}`,
      businessRegistrationNumber: `20260100000${at}`,
      referralCode: `REF-${name}`,
    });
    others[name] = { id, ulid };
  }
});

const bodyOf = (name: string, given: object = {}) => ({
  merchantUlid: others[name]?.ulid ?? name,
  relationship: 'AGENT',
  ...given,
});
const ask = (caller: Caller, body: object, merchantId: number | string = 1) =>
  submit(caller, 'ADD_MERCHANT_FAV', merchantId, body);
const add = (caller: Caller, body: object, merchantId: number | string = 1) =>
  caller.call('POST', `${BASE}/inter/${merchantId}`, body);
const list = async (query = '', caller = merchant) =>
  (await caller.get(`${BASE}/inter/1${query}`)).payload;
const namesIn = (payload: { content: { name: string }[] }) =>
  payload.content.map(({ name }) => name);
const told = ({ status, code, payload }: Answer) => ({ status, code, payload });
const lookUp = (value: string, caller = merchant) =>
  caller.get(`${BASE}/inter-lookup?value=${encodeURIComponent(value)}`);

describe('the look-up of a merchant', () => {
  it.each([
    '01AAAAAAAAAAAAAAAAAAAAAAAA',
    '01aaaaaaaaaaaaaaaaaaaaaaaa',
    'REF-A',
    'ref-a',
    ' Ref-A ',
  ])('finds it by ULID or referral code, in any case: %j', async value => {
    expect((await lookUp(value)).payload.content).toEqual({
      merchantUlid: others.A?.ulid,
      name: 'Syarikat A',
    });
  });

  it.each<[string, string]>([
    ['nobody', 'REF-Z'],
    ['one that is suspended', 'REF-E'],
    ['oneself', 'KEDAI1'],
    ['part of a code', 'REF-'],
    ['anything', '%'],
  ])('returns 3100 for %s', async (_, value) => {
    expect((await lookUp(value)).code).toBe(3100);
  });

  it('requires a valid value', async () => {
    for (const query of ['', '?value=', `?value=${'x'.repeat(65)}`]) {
      expect((await merchant.get(`${BASE}/inter-lookup${query}`)).code).toBe(1001);
    }
  });

  it('is for merchants only', async () => {
    for (const account of ['admin', 'validator', 'partner'] as const) {
      expect((await lookUp('REF-A', await by(account))).code).toBe(2003);
    }
  });
});

describe('a favourite', () => {
  it('of a merchant needs a validator, and is listed as pending meanwhile', async () => {
    const body = bodyOf('A', { relationship: 'SUPPLIER', remark: 'Our flour' });
    const asked = (await ask(merchant, body)).payload.content;
    expect(asked).toMatchObject({
      entity: 'favourite',
      entityId: null,
      entityLabel: 'Kedai 1',
      before: {},
      aboutName: 'Syarikat A',
      after: {
        merchantUlid: others.A?.ulid,
        name: 'Syarikat A',
        relationship: 'SUPPLIER',
        remark: 'Our flour',
      },
    });
    const { content } = await list();
    expect(content).toEqual([
      {
        id: null,
        requestId: asked.id,
        status: 'PENDING',
        merchantId: others.A?.id,
        merchantUlid: others.A?.ulid,
        name: 'Syarikat A',
        relationship: 'SUPPLIER',
        remark: 'Our flour',
        createdDate: asked.createdDate,
        ownerId: 1,
        ownerName: 'Kedai 1',
        requestedBy: 'merchant',
      },
    ]);
    expect(await db().$count(favourites)).toBe(0);

    const decided = (await decide(cast.validator, 'approve', asked)).payload.content;
    expect(decided.status).toBe('APPLIED');
    const [active] = (await list()).content;
    expect(active).toMatchObject({
      id: Number(decided.entityId),
      requestId: null,
      status: 'ACTIVE',
      name: 'Syarikat A',
    });
    const entries = db().select().from(auditEntries);
    const [entry] = await entries.where(eq(auditEntries.action, 'ADD_MERCHANT_FAV'));
    expect(entry).toMatchObject({
      entity: 'favourite',
      entityLabel: 'Kedai 1',
      remark: 'Our flour',
    });
  });

  it('is added directly by staff, but requested by the call centre', async () => {
    const { code, payload } = await add(cast.admin, bodyOf('B'));
    expect(code).toBe(1000);
    expect(payload.content).toMatchObject({ name: 'Syarikat B', status: 'ACTIVE', remark: null });
    expect((await add(cast.agent, bodyOf('C'))).code).toBe(2003);
    const asked = await ask(cast.agent, bodyOf('C'));
    expect(asked.code).toBe(1000);
    // named to staff, but not to the merchant
    const pending = { requestId: asked.payload.content.id };
    const [known] = (await list('?status=PENDING', cast.agent)).content;
    expect(known).toMatchObject({ ...pending, requestedBy: 'callcentre' });
    const [shown] = (await list('?status=PENDING')).content;
    expect(shown).toMatchObject({ ...pending, requestedBy: null });
    expect((await cancel(cast.agent, asked.payload.content.id)).code).toBe(1000);
  });

  it('C8 cannot be added directly by a merchant, partner or validator', async () => {
    for (const account of ['merchant', 'partner', 'validator'] as const) {
      expect((await add(await by(account), bodyOf('C'))).code).toBe(2003);
    }
    expect((await ask(cast.validator, bodyOf('C'))).code).toBe(2003);
    expect((await ask(await by('partner'), bodyOf('C'))).code).toBe(2003);
  });

  it.each<[string, () => object, number]>([
    ['that exists', () => bodyOf('B'), 3101],
    [
      'that exists, whatever the relationship',
      () => bodyOf('B', { relationship: 'SUPPLIER' }),
      3101,
    ],
    ['that nobody is', () => bodyOf('01ZZZZZZZZZZZZZZZZZZZZZZZZ'), 3100],
    ['that is suspended', () => bodyOf('E'), 3100],
    ['that is the merchant itself', () => bodyOf('M1'.padStart(26, '0')), 1001],
    ['of another kind', () => bodyOf('C', { relationship: 'FRIEND' }), 1001],
    ['with a state', () => bodyOf('C', { status: 'ACTIVE' }), 1001],
    ['by half a ULID', () => bodyOf('01'), 1001],
  ])('C11 %s is refused for a request and a direct call', async (_, body, code) => {
    expect((await ask(merchant, body())).code).toBe(code);
    expect((await add(cast.admin, body())).code).toBe(code);
  });

  it('C5 cannot be requested for another merchant', async () => {
    expect((await ask(merchant, bodyOf('C'), 2)).code).toBe(2003);
    expect((await ask(merchant, bodyOf('C'), 999_999)).code).toBe(2003);
    expect((await add(cast.admin, bodyOf('C'), 999_999)).code).toBe(3100);
  });

  it('I7, I9: requested twice is pending once, and fails if it was added in the meantime', async () => {
    const first = await ask(merchant, bodyOf('C'));
    const twice = await ask(merchant, bodyOf('C'));
    expect([twice.code, twice.payload.content.id]).toEqual([1004, first.payload.content.id]);
    expect((await add(cast.admin, bodyOf('C'))).code).toBe(1000);
    const late = await decide(cast.validator, 'approve', first.payload.content);
    expect(late.payload.content).toMatchObject({ status: 'FAILED', failureCode: 3101 });
  });

  it('I9 fails if the other merchant was suspended in the meantime', async () => {
    const { id } = others.D ?? { id: 0 };
    const asked = (await ask(merchant, bodyOf('D'))).payload.content;
    await changeMerchant(cast.backend.database, id, { status: 'SUSPENDED' });
    const late = await decide(cast.validator, 'approve', asked);
    expect(late.payload.content).toMatchObject({ status: 'FAILED', failureCode: 3100 });
    await changeMerchant(cast.backend.database, id, { status: 'ACTIVE' });
  });

  it('I2 added twice at once is added once', async () => {
    const compliance = await by('compliance');
    const answers = await Promise.all([
      add(cast.admin, bodyOf('D')),
      add(compliance, bodyOf('D', { relationship: 'SUPPLIER' })),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 3101]);
  });
});

describe('the list of favourites', () => {
  it('has pending ones first, with pages and filters', async () => {
    await db().delete(favourites);
    await db().delete(approvalRequests).where(eq(approvalRequests.status, 'PENDING'));
    await add(cast.admin, bodyOf('A'));
    await add(cast.admin, bodyOf('B', { relationship: 'SUPPLIER' }));
    await ask(merchant, bodyOf('C'));
    await ask(merchant, bodyOf('D', { relationship: 'SUPPLIER' }));

    const all = await list();
    expect(namesIn(all)).toEqual(['Syarikat D', 'Syarikat C', 'Syarikat B', 'Syarikat A']);
    expect(all).toMatchObject({ totalElements: 4, number: 0, size: 20 });
    const pages = await Promise.all(['', '&page=1', '&page=2'].map(page => list(`?size=3${page}`)));
    expect(pages.map(namesIn)).toEqual([
      ['Syarikat D', 'Syarikat C', 'Syarikat B'],
      ['Syarikat A'],
      [],
    ]);
    expect(pages.map(({ totalElements }) => totalElements)).toEqual([4, 4, 4]);
    expect(namesIn(await list('?size=1&page=1'))).toEqual(['Syarikat C']);
    expect(namesIn(await list('?status=PENDING'))).toEqual(['Syarikat D', 'Syarikat C']);
    expect(namesIn(await list('?status=ACTIVE'))).toEqual(['Syarikat B', 'Syarikat A']);
    expect(namesIn(await list('?relationship=SUPPLIER'))).toEqual(['Syarikat D', 'Syarikat B']);
    expect(namesIn(await list('?relationship=AGENT&status=PENDING'))).toEqual(['Syarikat C']);
    expect(await list('', cast.admin)).toEqual(all);
    expect((await (await by('merchant2')).get(`${BASE}/inter/2`)).payload.content).toEqual([]);
  });

  it('C5 is for the merchant and staff, and for others looks like a missing one', async () => {
    const stranger = await by('merchant2');
    const none = told(await stranger.get(`${BASE}/inter/999999`));
    expect(none).toMatchObject({ status: 403, code: 2003 });
    expect(told(await stranger.get(`${BASE}/inter/1`))).toEqual(none);
    expect((await (await by('partner')).get(`${BASE}/inter/1`)).code).toBe(2003);
    expect((await cast.admin.get(`${BASE}/inter/999999`)).code).toBe(3100);
  });

  it('no longer has a removed one, which can be requested again', async () => {
    const [active] = (await list('?status=ACTIVE')).content;
    const remove = (path: string, caller = merchant) =>
      caller.call('DELETE', `${BASE}/inter/${path}`);
    const stranger = await by('merchant2');
    expect((await remove(`1/${active.id}`, stranger)).code).toBe(2003);
    expect((await remove(`2/${active.id}`, stranger)).code).toBe(3100);
    expect((await remove(`1/${active.id}`, cast.admin)).code).toBe(2003);
    expect((await remove('1/-1')).code).toBe(3100);
    expect((await remove(`1/${active.id}`)).code).toBe(1000);
    expect((await remove(`1/${active.id}`)).code).toBe(3100);
    expect(namesIn(await list('?status=ACTIVE'))).toEqual(['Syarikat A']);
    expect((await ask(merchant, bodyOf('B'))).code).toBe(1000);
    const entries = db().select().from(auditEntries);
    const [entry] = await entries.where(eq(auditEntries.action, 'REMOVE_MERCHANT_FAV'));
    expect(entry).toMatchObject({ actor: 'merchant', entityLabel: 'Syarikat B' });
  });
});

describe('the favourites of all merchants', () => {
  it('are listed for staff only, with their owner and pending ones first', async () => {
    const asked = (await ask(await by('merchant2'), bodyOf('A'), 2)).payload.content;
    const admin = await by('admin');
    const { content, totalElements } = (await admin.get(`${BASE}/inter/all?size=200`)).payload;
    expect(content[0]).toMatchObject({ requestId: asked.id, ownerId: 2, name: 'Syarikat A' });
    const owners = content.map(({ ownerId }: { ownerId: number }) => ownerId);
    expect(new Set(owners)).toEqual(new Set([1, 2]));
    expect(totalElements).toBe(content.length);
    const active = (await admin.get(`${BASE}/inter/all?status=ACTIVE&size=200`)).payload.content;
    expect(active).toHaveLength(await db().$count(favourites));
    expect((await cancel(await by('merchant2'), asked.id)).code).toBe(1000);
    expect((await merchant.get(`${BASE}/inter/all`)).code).toBe(2003);
    expect((await (await by('partner')).get(`${BASE}/inter/all`)).code).toBe(2003);
  });
});
