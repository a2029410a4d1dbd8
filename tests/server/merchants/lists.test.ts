import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MERCHANT_SEARCH_CATEGORIES } from '#contract/endpoints/merchants.ts';
import { documents } from '#server/db/schema/documents.ts';
import { merchantOffers, merchants } from '#server/db/schema/merchants.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';
import { anySha256 } from '#tests/support/database/rows.ts';

const backend = sharedBackend();
let agent: Caller;
beforeAll(async () => {
  const { db } = backend.database;
  await db
    .update(merchants)
    .set({
      statusRemark: 'Ask compliance first',
      businessContactEmail: 'hello%1@kedai.example',
      businessContactPersonEmail: 'siti@kedai.example',
      businessBankAccountNumber: '512345678901',
    })
    .where(eq(merchants.id, 1));
  await db.insert(merchants).values([
    {
      ulid: '01KOPI'.padEnd(26, '0'),
      type: 'CREDIT',
      status: 'PENDING_APPROVAL',
      businessRegistrationName: "Seri Kopitiam O'Brien",
      businessRegistrationNumber: '202601009999',
    },
    {
      ulid: '01GONE'.padEnd(26, '0'),
      type: 'ONLINE',
      status: 'ACTIVE',
      businessRegistrationName: 'Gone',
      businessRegistrationNumber: '1',
      deleted: true,
    },
  ]);
  await db.insert(merchantOffers).values({ merchantId: 1, product: 'WALLET_ACCEPTANCE', mdr: 1.5 });
  const paper = { merchantId: 1, type: 'application/pdf', size: 9 };
  await db.insert(documents).values([
    { ...paper, ulid: 'A'.repeat(26), hash: anySha256(), category: 'SSM', name: 'ssm.pdf' },
    {
      ...paper,
      ulid: 'B'.repeat(26),
      hash: anySha256(),
      category: 'BANK_STATEMENT',
      name: 'waiting.pdf',
      uploadToken: 'alternate-bank-account',
    },
  ]);
  agent = await backend.signIn('callcentre');
});

const list = async (query = '', caller = agent) => {
  const { code, payload } = await caller.get(`/user/api/merchants${query}`);
  const names = payload?.content?.map(
    ({ businessRegistrationName }: { businessRegistrationName: string }) =>
      businessRegistrationName,
  );
  return { code, names, ...payload };
};
const found = async (query: string, caller = agent) => (await list(query, caller)).names;

describe('the list of merchants', () => {
  it('contains all merchants except removed ones, latest first', async () => {
    expect(await found('')).toEqual(["Seri Kopitiam O'Brien", 'Kedai 2', 'Kedai 1']);
    const page = await list('?page=1&size=2&sort=id,desc');
    expect(page).toMatchObject({ names: ['Kedai 1'], totalElements: 3, totalPages: 2, number: 1 });
  });

  it('shows a merchant’s details, offers and its own documents only', async () => {
    const [record] = (await list('?category=id&search=1')).content;
    expect(record).toMatchObject({
      id: 1,
      type: 'ONLINE',
      referralCode: 'KEDAI1',
      partnerId: 1,
      statusRemark: 'Ask compliance first',
      businessBankAccountNumber: '••••••••8901',
      offers: [{ product: 'WALLET_ACCEPTANCE', mdr: 1.5 }],
    });
    expect(record.businessDocuments.map(({ name }: { name: string }) => name)).toEqual(['ssm.pdf']);
  });

  it.each([
    ['?search=kopi', ["Seri Kopitiam O'Brien"]],
    ['?search=o%27b%20seri', ["Seri Kopitiam O'Brien"]],
    ['?search=itiam', []],
    ['?search=kedai2', ['Kedai 2']],
    ['?search=siti@', ['Kedai 1']],
    ['?search=hello%251', ['Kedai 1']],
    ['?search=2026010', ["Seri Kopitiam O'Brien"]],
    ['?search=%232', ['Kedai 2']],
    [`?search=${'01kopi'.padEnd(26, '0')}`, ["Seri Kopitiam O'Brien"]],
    ['?category=email&search=kedai', []],
    ['?category=name&search=kedai', ['Kedai 2', 'Kedai 1']],
    ['?category=referralCode&search=KEDAI1', ['Kedai 1']],
    ['?status=ACTIVE', ['Kedai 2', 'Kedai 1']],
    ['?type=CREDIT', ["Seri Kopitiam O'Brien"]],
    ['?partnerId=2', ['Kedai 2']],
    ['?search=kedai&status=PENDING_APPROVAL', []],
    ['?search=all', ["Seri Kopitiam O'Brien", 'Kedai 2', 'Kedai 1']],
  ])('can be searched and filtered by %s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it.each(MERCHANT_SEARCH_CATEGORIES)(
    'treats hostile text as plain text, in %s',
    async category => {
      for (const text of ["' or '1'='1", "');--", '%', '_', '\\', ':*', '& |', '"', '$1']) {
        const query = `?category=${category}&search=${encodeURIComponent(text)}`;
        expect(await list(query)).toMatchObject({ code: 1000, names: [] });
      }
    },
  );

  it('rejects unknown categories, statuses and types', async () => {
    for (const query of ['category=mdr', 'status=GONE', 'type=x', 'partnerId=x', 'size=0']) {
      expect((await list(`?${query}`)).code).toBe(1001);
    }
  });

  it('shows a partner only its own merchants, without remarks and documents', async () => {
    const partner = await backend.signIn('partner');
    expect(await found('', partner)).toEqual(['Kedai 1']);
    expect(await found('?partnerId=2', partner)).toEqual([]);
    expect(await found('?search=kopi', partner)).toEqual([]);
    const [record] = (await list('', partner)).content;
    expect(record).toMatchObject({
      statusRemark: null,
      businessDocuments: [],
      businessBankAccountNumber: '••••••••8901',
    });
  });

  it('is refused to a merchant', async () => {
    expect((await list('', await backend.signIn('merchant'))).code).toBe(2003);
  });
});

describe('a single merchant', () => {
  const one = (id: number | string, caller = agent) => caller.get(`/user/api/merchants/${id}`);

  it('is shown to staff and its own users only', async () => {
    const merchant = await backend.signIn('merchant');
    const own = { id: 1, businessRegistrationName: 'Kedai 1' };
    expect((await one(1)).payload.content).toMatchObject(own);
    expect((await one(1, merchant)).payload.content).toMatchObject(own);
    for (const id of [2, 4, 999, 'x']) expect((await one(id, merchant)).code).toBe(2003);
  });

  it('C6 looks to its partner as in the list, and another one like a missing one', async () => {
    const partner = await backend.signIn('partner');
    const { payload } = await one(1, partner);
    const [listed] = (await list('', partner)).content;
    expect(payload.content).toEqual(listed);
    expect(payload.content).toMatchObject({
      businessRegistrationName: 'Kedai 1',
      statusRemark: null,
    });
    const none = await one(999, partner);
    expect(none).toMatchObject({ status: 403, code: 2003 });
    for (const id of [2, 4, 'x', 0]) {
      const { status, code, payload: nothing } = await one(id, partner);
      expect({ status, code, nothing }).toEqual({ status: 403, code: 2003, nothing: none.payload });
    }
    for (const path of ['documents', 'history', 'application']) {
      expect((await partner.get(`/user/api/merchants/1/${path}`)).code).toBe(2003);
    }
  });

  it('is unknown if it does not exist or was removed', async () => {
    for (const id of [4, 999, 'x', '01']) {
      expect((await one(id)).code).toBe(3100);
    }
  });
});
