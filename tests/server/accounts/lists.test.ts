import { beforeAll, describe, expect, it } from 'vitest';
import { USER_SEARCH_CATEGORIES } from '#contract/endpoints/people/users.ts';
import { idOf } from '#tests/support/backend/accounts.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { addUser } from '#tests/support/database/rows.ts';

const PEOPLE = [
  {
    user: { username: 'aminah.r', role: 'EWALLET_BASIC', status: 'ACTIVE', partnerId: 1 },
    details: {
      displayName: 'Kak Minah',
      identificationName: 'Aminah binti Abdul Rahman',
      email: 'aminah@example.com',
      phoneNum: '0123456789',
      identificationNo: '850101145678',
    },
  },
  {
    user: { username: 'ravi', role: 'EWALLET_PREMIUM', status: 'SUSPENDED', partnerId: 2 },
    details: { identificationName: "Ravi a/l Muthu O'Brien", email: 'ravi%1@example.com' },
  },
  {
    user: { username: 'meiling', role: 'EWALLET_PREMIUM', status: 'ACTIVE' },
    details: {
      firstName: 'Mei Ling',
      lastName: 'Tan',
      phoneNum: '01112345678',
      identificationNo: 'A12345678',
    },
  },
  {
    user: {
      username: 'anbu',
      role: 'EWALLET_BASIC',
      status: 'PENDING',
      internalEkycStatus: 'SUBMITTED',
    },
    details: { displayName: 'அன்பு செல்வன்' },
  },
  {
    user: { username: 'gone', role: 'EWALLET_BASIC', status: 'ACTIVE', deleted: true },
    details: { displayName: 'Gone' },
  },
] as const;

const backend = sharedBackend();
let agent: Caller;
beforeAll(async () => {
  for (const { user, details } of PEOPLE) await addUser(backend.database.db, user, details);
  agent = await backend.signIn('callcentre');
});

const BASE = '/user/api/users/basic-premium';
const list = async (path: string, caller = agent) => {
  const { code, payload } = await caller.get(`${BASE}/${path}`);
  const usernames = payload?.content?.map(({ username }: { username: string }) => username);
  return { code, usernames, ...payload };
};
const found = async (path: string) => (await list(path)).usernames;

describe('the list of holders', () => {
  it('contains all holders except removed ones, latest first', async () => {
    expect(await found('all/all')).toEqual([
      'anbu',
      'meiling',
      'ravi',
      'aminah.r',
      'premium',
      'basic',
    ]);
  });

  it('is paginated with a total', async () => {
    const { usernames, ...page } = await list('all/all?page=1&size=4&sort=id,desc');
    expect(usernames).toEqual(['premium', 'basic']);
    expect(page).toMatchObject({ totalElements: 6, totalPages: 2, number: 1, size: 4 });
    expect(page).not.toHaveProperty('estimated');
    expect(await list('all/all?page=99')).toMatchObject({ usernames: [], totalElements: 6 });
  });

  it('can be filtered by role and status', async () => {
    expect(await found('all/all?role=EWALLET_PREMIUM')).toEqual(['meiling', 'ravi', 'premium']);
    expect(await found('all/all?status=SUSPENDED')).toEqual(['ravi']);
    expect(await found('all/all?role=EWALLET_BASIC&status=ACTIVE')).toEqual(['aminah.r', 'basic']);
  });

  it('rejects invalid roles, statuses and page parameters', async () => {
    for (const query of ['role=EWALLET_ADMIN', 'role=basic', 'status=GONE', 'page=-1', 'size=0']) {
      expect((await list(`all/all?${query}`)).code).toBe(1001);
    }
  });

  it.each([
    ['username/AMI', ['aminah.r']],
    ['username/minah', []],
    ['fullName/rah%20ami', ['aminah.r']],
    ['fullName/tan', ['meiling']],
    ['fullName/minah%20kak', ['aminah.r']],
    ['all/kak%20minah', ['aminah.r']],
    [`fullName/${encodeURIComponent('செல்')}`, ['anbu']],
    ['email/ravi%25', ['ravi']],
    ['phoneNum/0123', ['aminah.r']],
    ['phoneNum/012-345%206', ['aminah.r']],
    ['all/%2B60123456789', ['aminah.r']],
    ['all/011-1234%205678', ['meiling']],
    ['identificationNo/850101145678', ['aminah.r']],
    ['identificationNo/850101-14-5678', ['aminah.r']],
    ['all/850101%2014%205678', ['aminah.r']],
    ['identificationNo/a%201234%205678', ['meiling']],
    ['all/A1234-5678', ['meiling']],
    ['identificationNo/85010114567', []],
    ['all/85010114567', []],
    ['all/rahman', ['aminah.r']],
    ['all/01112345678', ['meiling']],
    ['all/anbu', ['anbu']],
    ['all/ravi%25', ['ravi']],
    ['all/nobody', []],
    ['all/%20%20', ['anbu', 'meiling', 'ravi', 'aminah.r', 'premium', 'basic']],
    ['email/all', ['anbu', 'meiling', 'ravi', 'aminah.r', 'premium', 'basic']],
  ])('can be searched by %s', async (path, usernames) => {
    expect(await found(path)).toEqual(usernames);
  });

  it('combines search with role and status filters, and counts the matches', async () => {
    const { usernames, totalElements } = await list('all/a?status=ACTIVE&size=1');
    expect(usernames).toEqual(['aminah.r']);
    expect(totalElements).toBe(1);
  });

  it.each(USER_SEARCH_CATEGORIES)('treats hostile text as plain text, in %s', async category => {
    for (const text of ["' or '1'='1", "');--", '%', '_', '\\', "'", ':*', '& |', '"', '$1']) {
      const { code, usernames } = await list(`${category}/${encodeURIComponent(text)}`);
      expect([code, usernames]).toEqual([1000, []]);
    }
  });

  it('rejects unknown search categories', async () => {
    for (const category of ['passwordHash', 'role', 'constructor', '__proto__']) {
      expect((await list(`${category}/x`)).code).toBe(1001);
    }
  });

  it('C6 can be filtered by partner, and shows a partner only its own holders', async () => {
    expect(await found('all/all?partnerId=2')).toEqual(['ravi']);
    expect(await found('all/all?partnerId=999')).toEqual([]);
    const partner = await backend.signIn('partner');
    expect((await list('all/all?partnerId=1', partner)).usernames).toEqual(['aminah.r']);
    expect(await list('all/all?partnerId=2', partner)).toMatchObject({
      usernames: [],
      totalElements: 0,
    });
  });

  it('shows a partner only its own holders, also in a search', async () => {
    const partner = await backend.signIn('partner');
    const { content } = await list('all/all', partner);
    expect(content).toHaveLength(1);
    expect(content[0]).toMatchObject({ username: 'aminah.r', partner: { name: 'Partner 1' } });
    expect((await list('all/rav', partner)).usernames).toEqual([]);
  });
});

describe('what a partner does not see', () => {
  it('includes the internal eKYC status, remarks and memo of staff', async () => {
    await addUser(
      backend.database.db,
      {
        username: 'secret',
        partnerId: 2,
        status: 'SUSPENDED',
        ekycStatus: 'SUBMITTED',
        internalEkycStatus: 'NO_RECORD',
        remarkStatus: 'Fraud?',
        suspendedBy: 'compliance',
        ekycMemo: 'Ask the bureau',
      },
      {},
    );
    const asked = 'username/secret';
    const [staffs] = (await list(asked)).content;
    expect(staffs).toMatchObject({ internalEkycStatus: 'NO_RECORD', remarkStatus: 'Fraud?' });
    const [partners] = (await list(asked, await backend.signIn('partner2'))).content;
    expect(partners).toMatchObject({
      internalEkycStatus: 'SUBMITTED',
      remarkStatus: null,
      suspendedBy: null,
      userDetails: { ekycMemo: null },
    });
  });
});

describe('C6 a single user, read by a partner', () => {
  it('looks the same as in the list, and one of others is refused like a missing one', async () => {
    const partner = await backend.signIn('partner');
    const [listed] = (await list('all/all', partner)).content as { id: number }[];
    const one = await partner.get(`/user/api/users/${listed?.id}`);
    expect(one.payload.content).toEqual(listed);
    const none = await partner.get('/user/api/users/999999');
    expect(none).toMatchObject({ status: 403, code: 2003 });
    const others = await agent.get(`${BASE}/all/all?size=200`);
    const foreign = others.payload.content.filter(({ id }: { id: number }) => id !== listed?.id);
    expect(foreign.length).toBeGreaterThan(1);
    // staff, merchants' users and its own users are not its holders either
    for (const id of [
      1,
      6,
      await idOf(backend.database, 'partner'),
      ...foreign.map(({ id }: { id: number }) => id),
    ]) {
      const { status, code, payload } = await partner.get(`/user/api/users/${id}`);
      expect({ status, code, payload }).toEqual({ status: 403, code: 2003, payload: none.payload });
    }
    expect((await partner.get(`/user/api/users/${listed?.id}/history`)).code).toBe(2003);
  });
});

describe('other lists', () => {
  it('contain merchants’ users', async () => {
    const { payload } = await agent.get('/user/api/users/merchant/username/merchant2');
    expect(payload.content).toMatchObject([
      { username: 'merchant2', merchant: { businessRegistrationName: 'Kedai 2' } },
    ]);
    expect(payload.totalElements).toBe(1);
    expect((await agent.get('/user/api/users/merchant/all/anbu')).payload.content).toEqual([]);
  });

  it('contain inactive applicants, with sorting, search and filters', async () => {
    const { db } = backend.database;
    await addUser(db, { username: 'bala', role: 'EWALLET_PREMIUM', status: 'PENDING' }, {});
    await addUser(db, { username: 'staff1', role: 'EWALLET_COMPLIANCE', status: 'PENDING' }, {});
    const applicants = async (query = '') => {
      const { code, payload } = await agent.get(`/user/api/users/applicants${query}`);
      return code === 1000
        ? payload.content.map(({ username }: { username: string }) => username)
        : code;
    };
    expect(await applicants()).toEqual(['bala', 'anbu']);
    expect(await applicants('?sort=id,asc&size=1')).toEqual(['anbu']);
    expect(await applicants('?category=username&search=an')).toEqual(['anbu']);
    expect(await applicants('?ekycStatus=APPROVED')).toEqual([]);
    expect(await applicants('?ekycStatus=NOT_SUBMITTED')).toEqual(['bala', 'anbu']);
    expect(await applicants('?category=passwordHash&search=x')).toBe(1001);
    expect(await applicants('?sort=username,asc')).toBe(1001);
  });

  it('contain the accounts of staff and partners’ users', async () => {
    const accounts = async (path: string) => {
      const { code, payload } = await agent.get(`/user/api/users/portalAccounts/${path}`);
      return code === 1000
        ? payload.content.map(({ username }: { username: string }) => username).sort()
        : code;
    };
    expect(await accounts('all/all?size=200')).toEqual(
      expect.arrayContaining(['admin', 'callcentre', 'partner', 'partner2', 'validator']),
    );
    const roles = (await agent.get('/user/api/users/portalAccounts/all/all?size=200')).payload
      .content;
    expect(new Set(roles.map(({ role }: { role: string }) => role))).not.toContain(
      'EWALLET_MERCHANT',
    );
    expect(await accounts('all/all?role=EWALLET_ADMIN')).toEqual(['admin']);
    expect(await accounts('all/all?partnerId=2')).toEqual(['partner2']);
    expect(await accounts('username/valid?role=EWALLET_ADMIN')).toEqual([]);
    expect(await accounts('all/anbu')).toEqual([]);
    expect(await accounts('all/all?role=EWALLET_BASIC')).toBe(1001);
  });

  it('contain pending identity checks', async () => {
    const waiting = async (path: string) => {
      const { code, payload } = await agent.get(`${BASE}/ekyc-pending/${path}`);
      return code === 1000
        ? payload.content.map(({ username }: { username: string }) => username)
        : code;
    };
    expect(await waiting('SUBMITTED')).toEqual(['anbu']);
    expect(await waiting('SUBMITTED?category=username&search=an')).toEqual(['anbu']);
    expect(await waiting('SUBMITTED?category=username&search=x')).toEqual([]);
    expect(await waiting('NO_RECORD')).toEqual(['secret']);
    expect(await waiting('APPROVED')).toBe(1001);
  });
});
