import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { transactions } from '#server/db/schema/transactions.ts';
import { wallets } from '#server/db/schema/wallets.ts';
import { payBy, sharedMarket } from '#tests/support/arrange/money.ts';
import type { Caller } from '#tests/support/backend/backend.ts';
import { askForFile, readCsv } from '#tests/support/run/readFile.ts';

const TODAY = '2026-03-02';
const HOSTILE = [
  "=cmd|'/c calc'!A1",
  '+60123456789 is my number',
  '-1+2',
  '@SUM(A1)',
  '\tTab',
  ' =1',
  '＝1',
  'Kedai "Abang", Sdn. Bhd.\r\nJalan 2',
];

const market = sharedMarket();
let partner: Caller;
let name: string;
beforeAll(async () => {
  const { database, clock, wallets: of, admin, backend } = market;
  partner = await backend.signIn('partner');
  for (const walletId of [of.merchant, of.merchant2]) {
    for (const remark of HOSTILE) {
      const { id } = await payBy(database, clock, { to: walletId, amount: 100, type: 'UPI' });
      await database.db
        .update(transactions)
        .set({ remark, senderName: remark })
        .where(eq(transactions.id, id));
    }
    const { code, payload } = await admin.call('POST', '/wallet/api/settlement/generate', {
      walletId,
      startDate: TODAY,
      endDate: TODAY,
    });
    expect(code).toBe(1000);
    if (walletId === of.merchant) name = payload.content.fileName;
  }
});

const pathOf = (walletId: number | string, fileName: string) =>
  `/wallet/api/settlement/download/${walletId}/${fileName}`;

describe('the list of settlement reports', () => {
  it('shows a wallet’s reports, by id and by ULID', async () => {
    const { merchant, admin, wallets: of, database } = market;
    const listOf = (caller: Caller, id: number | string = of.merchant) =>
      caller.get(`/wallet/api/settlement/reports/${id}?page=0&size=20`);
    const { payload } = await listOf(merchant);
    expect(payload).toMatchObject({ totalElements: 1, content: [{ fileName: name }] });
    expect(payload.content[0]).not.toHaveProperty('content');
    expect((await listOf(admin)).payload).toEqual(payload);
    expect((await listOf(partner)).payload).toEqual(payload);
    const [wallet] = await database.db.select().from(wallets).where(eq(wallets.id, of.merchant));
    expect((await listOf(merchant, wallet?.ulid)).payload).toEqual(payload);
    expect((await listOf(admin, of.partner)).payload.content).toEqual([]);
  });

  it('C5, C6 is refused to other merchants and partners like that of a missing wallet', async () => {
    const { merchant, backend, wallets: of } = market;
    const told = async (caller: Caller, id: number) => {
      const { status, code, payload } = await caller.get(`/wallet/api/settlement/reports/${id}`);
      return { status, code, payload };
    };
    const none = await told(merchant, 999_999);
    expect(none).toEqual({ status: 404, code: 5000, payload: undefined });
    expect(await told(merchant, of.merchant2)).toEqual(none);
    const partner2 = await backend.signIn('partner2');
    expect(await told(partner2, of.merchant)).toEqual(none);
    expect((await told(partner2, of.merchant2)).code).toBe(1000);
  });

  it('shows all wallets to staff and its merchants’ to a partner, latest first', async () => {
    const { merchant, admin, wallets: of } = market;
    const everyones = async (caller: Caller) => {
      const { code, payload } = await caller.get('/wallet/api/settlement/reports/all');
      return { code, of: payload?.content.map((row: { walletId: number }) => row.walletId) };
    };
    expect(await everyones(admin)).toEqual({ code: 1000, of: [of.merchant2, of.merchant] });
    expect(await everyones(partner)).toEqual({ code: 1000, of: [of.merchant] });
    expect(await everyones(merchant)).toEqual({ code: 5000, of: undefined });
    const { payload } = await admin.get('/wallet/api/settlement/reports/all?size=1');
    expect(payload).toMatchObject({ totalElements: 2, content: [{ walletId: of.merchant2 }] });
    expect(payload.content[0].merchantName).toEqual(expect.any(String));
  });
});

describe('a downloaded settlement report', () => {
  it('H10 is a CSV attachment that is not sniffed or cached', async () => {
    const { backend, merchant, wallets: of } = market;
    const response = await askForFile(backend.app, merchant, pathOf(of.merchant, name));
    expect(response.status).toBe(200);
    const content = new Uint8Array(await response.arrayBuffer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(content.byteLength),
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect([...content.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('D5 has no cells that a spreadsheet would evaluate, and RFC 4180 lines', async () => {
    const { backend, merchant, wallets: of } = market;
    const response = await askForFile(backend.app, merchant, pathOf(of.merchant, name));
    const text = await response.text();
    expect(text.endsWith('\r\n')).toBe(true);
    const lines = readCsv(text);
    expect(lines).toHaveLength(HOSTILE.length + 2);
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([10]));
    const remarks = lines.slice(1, -1).map(cells => cells[9]);
    expect(remarks).toEqual(
      HOSTILE.map(remark => (remark.startsWith('Kedai') ? remark : `'${remark}`)),
    );
    expect(lines.slice(1, -1).map(cells => cells[4])).toEqual(remarks);
  });

  it('C5, C6 is for the wallet’s own users, its partner and staff only', async () => {
    const { backend, merchant, merchant2, admin, wallets: of } = market;
    const statusOf = async (caller: Caller) =>
      (await askForFile(backend.app, caller, pathOf(of.merchant, name))).status;
    const partner2 = await backend.signIn('partner2');
    for (const caller of [merchant, admin, partner]) expect(await statusOf(caller)).toBe(200);
    for (const caller of [merchant2, partner2]) expect(await statusOf(caller)).toBe(404);
  });

  it('H6 is found by its exact name only, and everything else looks the same', async () => {
    const { merchant, wallets: of } = market;
    const foreign = name.replace(`_${of.merchant}_`, `_${of.merchant2}_`);
    const tries = [
      pathOf(of.merchant, 'settlement_1_2026-01-01_2026-01-01_1.csv'),
      pathOf(of.merchant2, foreign),
      pathOf(of.merchant, foreign),
      pathOf(999_999, name),
      pathOf('x', name),
      ...[
        ...['..%2f..%2fetc%2fpasswd', '..%5C..%5Cboot.ini', `.%2F${name}`, `%2E%2E%2F${name}`],
        ...['C:%5C', 'CON', '.htaccess', `${name}%20`, name.toUpperCase(), 'x'.repeat(300), '%25'],
        "'%20or%201=1",
      ].map(hostile => pathOf(of.merchant, hostile)),
    ];
    const answers = await Promise.all(tries.map(path => merchant.get(path)));
    for (const { status, code, payload } of answers) {
      expect({ status, code, payload }).toEqual({ status: 404, code: 1002, payload: undefined });
    }
    // a name that the database cannot store is unknown, for every caller
    for (const hostile of ['%00', `${name}%00.png`]) {
      expect((await merchant.get(pathOf(of.merchant, hostile))).code).toBe(1001);
    }
  });
});
