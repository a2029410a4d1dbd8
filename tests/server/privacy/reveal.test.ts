import { beforeAll, describe, expect, it } from 'vitest';
import { applicationReferenceOf, referenceNumberOf } from '#server/db/referenceNumber.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { cancel, sharedCast, submit } from '#tests/support/arrange/approvals.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const cast = sharedCast();
let person: number;
beforeAll(async () => {
  person = await addUser(
    cast.backend.database.db,
    { role: 'EWALLET_BASIC', partnerId: 1 },
    {
      displayName: 'Aminah',
      identificationNo: '850101145678',
      addressLine1: '77, Jalan Rahsia',
      addressLine2: 'Taman Rahsia',
    },
  );
});

const reveal = (caller: Caller, body: object, id = person) =>
  caller.call('POST', `/user/api/users/${id}/reveal`, body);

const entriesOf = async (action: string, id = person, reader = cast.admin) =>
  (await reader.get(`/user/api/history?entity=user&entityId=${id}&action=${action}`)).payload
    .content;

describe('a private field', () => {
  it('is revealed for a reason, which is in the history without the value', async () => {
    const answer = await reveal(cast.agent, {
      field: 'identificationNo',
      reason: 'Caller identifies herself',
    });
    expect(answer.payload.content).toEqual({ value: '850101145678' });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const entries = await entriesOf('REVEAL_PERSONAL_DATA');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor: 'callcentre',
      entityLabel: 'Aminah',
      after: { field: 'identificationNo' },
      remark: 'Caller identifies herself',
    });
    expect(JSON.stringify([entries, cast.backend.lines])).not.toContain('850101145678');
  });

  it('is the whole address, or null if unknown', async () => {
    const reason = 'Letter came back';
    const address = await reveal(cast.validator, { field: 'address', reason });
    expect(address.payload.content).toEqual({ value: '77, Jalan Rahsia, Taman Rahsia' });
    const birth = await reveal(cast.admin, { field: 'dateOfBirth', reason });
    expect(birth.payload.content).toEqual({ value: null });
  });

  it('is not revealed without a reason, for another field or for a missing user', async () => {
    const before = (await entriesOf('REVEAL_PERSONAL_DATA')).length;
    for (const body of [
      { field: 'identificationNo' },
      { field: 'identificationNo', reason: '' },
      { field: 'identificationNo', reason: '   ' },
      { field: 'passwordHash', reason: 'Curious' },
      { field: 'identificationNo', reason: 'Curious', id: 1 },
    ]) {
      expect((await reveal(cast.admin, body)).code).toBe(1001);
    }
    const nobody = await reveal(cast.admin, { field: 'address', reason: 'Curious' }, 999_999);
    expect(nobody.code).toBe(3000);
    expect(await entriesOf('REVEAL_PERSONAL_DATA')).toHaveLength(before);
  });

  it('is not revealed to partners and merchants', async () => {
    for (const account of ['partner', 'merchant']) {
      const caller = await cast.backend.signIn(account);
      expect((await reveal(caller, { field: 'address', reason: 'Curious' })).code).toBe(2003);
    }
  });
});

describe('a view of a user', () => {
  const view = (caller: Caller, id = person) => caller.get(`/user/api/users/${id}`);

  it('is recorded once in ten minutes per viewer', async () => {
    await Promise.all([view(cast.agent), view(cast.agent), view(cast.agent)]);
    await view(cast.admin);
    expect((await entriesOf('VIEW_USER')).map(({ actor }: { actor: string }) => actor)).toEqual([
      'admin',
      'callcentre',
    ]);
    cast.backend.clock.advance(9 * MINUTE);
    await view(cast.agent);
    expect(await entriesOf('VIEW_USER')).toHaveLength(2);
    cast.backend.clock.advance(2 * MINUTE);
    await view(cast.agent);
    expect(await entriesOf('VIEW_USER')).toHaveLength(3);
  });

  it('by a partner is in the user’s history too', async () => {
    const partner = await cast.backend.signIn('partner');
    await view(partner);
    const { payload } = await cast.admin.get(`/user/api/users/${person}/history`);
    expect(payload.content[0]).toMatchObject({ action: 'VIEW_USER', actor: 'partner' });
  });

  it('of oneself or of a missing user is not recorded', async () => {
    const self = await idOf(cast.backend.database, 'admin');
    await view(cast.admin, self);
    expect(await entriesOf('VIEW_USER', self)).toEqual([]);
    await view(cast.admin, 999_999);
    expect(await entriesOf('VIEW_USER', 999_999)).toEqual([]);
  });

  it('includes a validator opening a request with private fields', async () => {
    const { db } = cast.backend.database;
    const [asked, plain] = [await addUser(db, {}, {}), await addUser(db, {}, {})];
    const change = async (id: number, body: object) =>
      (await submit(cast.agent, 'CHANGE_USER_DETAIL', id, body)).payload.content.id;
    const requests = [
      await change(asked, { addressLine1: '3, Jalan Baru' }),
      await change(plain, { city: 'Ipoh' }),
    ];
    for (const id of requests) await cast.validator.get(`/user/api/ops-validator/${id}`);
    await cast.agent.get(`/user/api/ops-validator/${requests[0]}`);
    expect(await entriesOf('VIEW_USER', asked)).toMatchObject([{ actor: 'validator' }]);
    expect(await entriesOf('VIEW_USER', plain)).toEqual([]);
  });

  it('includes compliance opening an entry of the history that shows private fields', async () => {
    const { db } = cast.backend.database;
    const [asked, plain] = [await addUser(db, {}, {}), await addUser(db, {}, {})];
    const compliance = await cast.backend.signIn('compliance');
    const changes = [
      [asked, { identificationNo: '850101145611' }],
      [plain, { city: 'Ipoh' }],
    ] as const;
    for (const [id, body] of changes) {
      await cast.admin.call('PUT', `/user/api/user-details/${id}`, body);
      const [entry] = await entriesOf('CHANGE_USER_DETAIL', id);
      for (const caller of [cast.admin, compliance])
        await caller.get(`/user/api/history/${entry.id}`);
    }
    expect(await entriesOf('VIEW_USER', asked)).toMatchObject([{ actor: 'compliance' }]);
    expect(await entriesOf('VIEW_USER', plain)).toEqual([]);
  });

  it('includes compliance opening its own decided request, which shows private fields', async () => {
    const owner = { role: 'EWALLET_MERCHANT', merchantId: 1 } as const;
    const id = await addUser(cast.backend.database.db, owner, {});
    const compliance = await cast.backend.signIn('compliance');
    const body = { email: 'new.owner@example.com', identificationNo: '850101145612' };
    const { payload } = await submit(compliance, 'CHANGE_USER_DETAIL', id, body);
    const path = `/user/api/ops-validator/${payload.content.id}`;
    await compliance.get(path);
    expect(await entriesOf('VIEW_USER', id)).toEqual([]);
    await cancel(compliance, payload.content.id);
    await compliance.get(path);
    expect(await entriesOf('VIEW_USER', id)).toMatchObject([{ actor: 'compliance' }]);
  });

  it('is not recorded for a user who is yet to be created', async () => {
    const account = {
      username: 'to.be.made',
      email: 'to.be@kaunter.example',
      role: 'EWALLET_OPS_VALIDATOR',
      userDetailDTO: { identificationNo: '900101141234' },
    };
    const { payload } = await submit(cast.admin, 'CREATE_USER', undefined, account);
    expect((await cast.validator.get(`/user/api/ops-validator/${payload.content.id}`)).code).toBe(
      1000,
    );
    expect(await entriesOf('VIEW_USER', 0)).toEqual([]);
  });

  it('is recorded, and the value masked in lists, even if the request escapes the field name', async () => {
    const id = await addUser(cast.backend.database.db, {}, { identificationNo: '850101145670' });
    const { payload } = await cast.agent.call('POST', '/user/api/ops-validator', {
      actionType: 'CHANGE_USER_DETAIL',
      pathData: String(id),
      payloadData: String.raw`{"identification\u004eo":"850101145671"}`,
    });
    const list = await cast.validator.get('/user/api/ops-validator');
    expect(list.payload.content[0].id).toBe(payload.content.id);
    expect(JSON.stringify(list.payload)).not.toContain('850101145671');
    await cast.validator.get(`/user/api/ops-validator/${payload.content.id}`);
    expect(await entriesOf('VIEW_USER', id)).toMatchObject([{ actor: 'validator' }]);
  });
});

describe('a search by identification number', () => {
  const search = (caller: Caller, text: string, category = 'identificationNo') =>
    caller.get(`/user/api/users/basic-premium/${category}/${text}`);
  const guess = (index: number) => `9001${String(index + 1).padStart(2, '0')}145678`;

  it('is in the history of the matching user only', async () => {
    const id = await addUser(cast.backend.database.db, {}, { identificationNo: '850101145672' });
    const agent = await cast.backend.signIn('callcentre');
    expect((await search(agent, '850101145672', 'all')).payload.totalElements).toBe(1);
    expect((await search(agent, '850101145679')).payload.totalElements).toBe(0);
    expect(await entriesOf('VIEW_USER', id)).toMatchObject([{ actor: 'callcentre' }]);
  });

  it('is recognized with dashes and spaces anywhere', async () => {
    cast.backend.clock.advance(61 * MINUTE);
    const agent = await cast.backend.signIn('callcentre');
    const id = await addUser(cast.backend.database.db, {}, { identificationNo: '850101145699' });
    expect((await search(agent, '8-5-0101 145 699', 'all')).payload.totalElements).toBe(1);
    const admin = await cast.backend.signIn('admin');
    expect(await entriesOf('VIEW_USER', id, admin)).toMatchObject([{ actor: 'callcentre' }]);
  });

  it.each(['123456789', 'K1234567E', '12AB34567', 'C01X00T47', 'A12345678'])(
    'finds a passport number in all categories, with an entry in the history: %s',
    async identificationNo => {
      const id = await addUser(cast.backend.database.db, {}, { identificationNo });
      const agent = await cast.backend.signIn('callcentre');
      expect((await search(agent, identificationNo, 'all')).payload.totalElements).toBe(1);
      const admin = await cast.backend.signIn('admin');
      expect(await entriesOf('VIEW_USER', id, admin)).toMatchObject([{ actor: 'callcentre' }]);
    },
  );

  it('finds a number of any other form in its own category only', async () => {
    const odd = { identificationNo: 'RF.123456' };
    const id = await addUser(cast.backend.database.db, {}, odd);
    const agent = await cast.backend.signIn('callcentre');
    expect((await search(agent, 'RF.123456', 'all')).payload.totalElements).toBe(0);
    expect((await search(agent, 'rf.123456')).payload.totalElements).toBe(1);
    const admin = await cast.backend.signIn('admin');
    expect(await entriesOf('VIEW_USER', id, admin)).toMatchObject([{ actor: 'callcentre' }]);
  });

  it('is recorded, and is no miss, on a page after the match too', async () => {
    cast.backend.clock.advance(61 * MINUTE);
    const id = await addUser(cast.backend.database.db, {}, { identificationNo: '850101145601' });
    const agent = await cast.backend.signIn('callcentre');
    for (let time = 0; time < 21; time += 1) {
      const { code, payload } = await search(agent, '850101145601?page=1');
      expect([code, payload.content, payload.totalElements]).toEqual([1000, [], 1]);
    }
    const admin = await cast.backend.signIn('admin');
    expect(await entriesOf('VIEW_USER', id, admin)).toMatchObject([{ actor: 'callcentre' }]);
  });

  it('is refused for an hour after a few misses, so that numbers cannot be guessed', async () => {
    const { clock } = cast.backend;
    const partner = await cast.backend.signIn('partner');
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        search(partner, guess(index), index % 2 ? 'all' : 'identificationNo'),
      ),
    );
    const refused = tries.filter(({ code }) => code === 1004);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(3500);
    // searches by name still work
    expect((await search(partner, 'Aminah', 'fullName')).code).toBe(1000);
    clock.advance(61 * MINUTE);
    const later = await cast.backend.signIn('partner');
    expect((await search(later, guess(30))).code).toBe(1000);
  });

  it.each([
    '/user/api/users/applicants?search=',
    '/user/api/users/basic-premium/ekyc-pending/SUBMITTED?search=',
  ])('is recognized without a category too: %s', async list => {
    const { clock, database } = cast.backend;
    clock.advance(61 * MINUTE);
    const person = { internalEkycStatus: 'SUBMITTED', status: 'PENDING' } as const;
    const digits = list.length.toString().padStart(4, '0');
    const id = await addUser(database.db, person, { identificationNo: `880101-14-${digits}` });
    const onboarding = await cast.backend.signIn('onboarding');
    expect((await onboarding.get(`${list}88010114${digits}`)).payload.totalElements).toBe(1);
    const admin = await cast.backend.signIn('admin');
    expect(await entriesOf('VIEW_USER', id, admin)).toMatchObject([{ actor: 'onboarding' }]);
    const tries = Array.from({ length: 21 }, (_, index) => onboarding.get(list + guess(index)));
    expect((await Promise.all(tries)).filter(({ code }) => code === 1004)).toHaveLength(1);
  });

  it('does not include searches by transaction or application reference', async () => {
    const onboarding = await cast.backend.signIn('onboarding');
    const date = cast.backend.clock.now();
    for (let id = 1; id <= 11; id += 1) {
      for (const reference of [referenceNumberOf(id, date), applicationReferenceOf(id, date)]) {
        expect((await search(onboarding, reference, 'all')).code).toBe(1000);
      }
    }
  });

  it('is unlimited for matches, and for compliance', async () => {
    const agent = await cast.backend.signIn('callcentre');
    const compliance = await cast.backend.signIn('compliance');
    const misses = Array.from({ length: 21 }, (_, time) => search(compliance, guess(time)));
    for (const { code } of await Promise.all(misses)) expect(code).toBe(1000);
    for (let time = 0; time < 21; time += 1) {
      expect((await search(agent, '850101145678')).code).toBe(1000);
    }
  });
});
