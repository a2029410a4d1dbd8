import { eq } from 'drizzle-orm';
import { decode } from 'steplix-emvqr';
import { beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '#server/db/schema/merchants.ts';
import { type Caller, sharedBackend } from '#tests/support/backend/backend.ts';

const PATH = '/wallet/api/wallets/dnqr';

const backend = sharedBackend();
let merchant: Caller;
const ulids: string[] = [];
beforeAll(async () => {
  merchant = await backend.signIn('merchant');
  const { db } = backend.database;
  await db
    .update(merchants)
    .set({ businessCity: 'Ipoh', businessPostcode: '30000', businessCategoryCode: '5812' })
    .where(eq(merchants.id, 1));
  for (const { ulid } of await db.select().from(merchants).orderBy(merchants.id)) ulids.push(ulid);
});

const ask = async (caller: Caller, merchantId: string | undefined, description = 'Counter 1') =>
  caller.call('POST', PATH, { merchantId, description });

describe('a DuitNow QR', () => {
  it('has the merchant’s name, city and category', async () => {
    const { code, payload } = await ask(merchant, ulids[0]);
    expect(code).toBe(1000);
    expect(decode(payload.content.qrText, true)).toMatchObject({
      '26': { '02': ulids[0], '03': 'Counter 1' },
      '52': '5812',
      '59': 'Kedai 1',
      '60': 'Ipoh',
      '61': '30000',
    });
  });

  it('can be made by staff for any merchant and for an acquirer’s identifier', async () => {
    const admin = await backend.signIn('admin');
    const read = async (merchantId: string) =>
      decode((await ask(admin, merchantId)).payload.content.qrText, true);
    expect(await read(ulids[1] ?? '')).toMatchObject({ '59': 'Kedai 2', '52': '9999', '60': 'MY' });
    // a ULID in lower case is no acquirer's identifier: its payee would be the description
    expect(await read((ulids[1] ?? '').toLowerCase())).toEqual(await read(ulids[1] ?? ''));
    expect(await read('MY-0042')).toMatchObject({ '26': { '02': 'MY-0042' }, '59': 'Counter 1' });
  });

  it('accepts a description in any script, or none', async () => {
    const { payload } = await ask(merchant, ulids[0], '柜台');
    expect(payload.content.qrText).toContain('0302柜台');
    expect((await ask(merchant, ulids[0], '')).code).toBe(1000);
  });

  it.each([
    ['an empty identifier', '', 'x'],
    ['one that is too long', 'M'.repeat(29), 'x'],
    ['one with a blank at its end', 'M1 ', 'x'],
    ['one in another script', '商店', 'x'],
    ['a description that is too long', 'M1', 'x'.repeat(21)],
    ['a description with a line break', 'M1', 'a\nb'],
    ['a description with an unseen character', 'M1', 'a\u202eb'],
  ])('is refused with %s', async (_, merchantId, description) => {
    expect((await ask(await backend.signIn('admin'), merchantId, description)).code).toBe(1001);
  });
});

describe('C5 a DuitNow QR', () => {
  it('for another merchant is refused like one for a missing merchant', async () => {
    const foreign = await ask(merchant, ulids[1]);
    expect(foreign).toMatchObject({ status: 403, code: 2003, payload: undefined });
    for (const none of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'MY-0042', '1']) {
      const { status, code, payload } = await ask(merchant, none);
      expect({ status, code, payload }).toEqual({ status: 403, code: 2003, payload: undefined });
    }
  });

  it('is checked for a valid body before its owner', async () => {
    expect((await ask(merchant, undefined)).code).toBe(1001);
  });
});
