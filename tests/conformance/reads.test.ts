import { describe, expect, it } from 'vitest';
import { checkPaging } from '#conformance/checks/paging.ts';
import { checkPrivacy } from '#conformance/checks/privacy.ts';
import { checkOthers } from '#conformance/checks/rights.ts';
import { send } from '#conformance/client.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { answered, openStub, sessionOf } from './stub.ts';

const admin = sessionOf();
const listUsers = allEndpoints.listUsers!;
const params = { category: 'all', search: 'all' };

describe('private fields', () => {
  const check = async (record: object, session = admin) => {
    const { judge, differences } = await openStub(() => answered([record]));
    const exchange = await send(listUsers, session, { params });
    checkPrivacy(judge, { name: 'listUsers', role: session.role }, session, exchange);
    return differences('listUsers');
  };
  const shown = { identificationNo: '900101145678' };
  const leak = ['privacy, identificationNo: the value'];

  it("are unmasked on the caller's own record only", async () => {
    expect(await check({ ...shown, ulid: 'U' })).toEqual([]);
    expect(await check({ ...shown, ulid: 'V' })).toEqual(leak);
  });

  it('of a record without an id must be masked, even if the profile has no id either', async () => {
    const nameless = sessionOf('EWALLET_ADMIN', { id: undefined, ulid: undefined });
    expect(await check(shown, nameless)).toEqual(leak);
    expect(await check({ ...shown, entity: 'user' }, nameless)).toEqual(leak);
  });
});

describe('pages', () => {
  /** Pages through a list. @param idsAt its ids at each call, newest first */
  const check = async (idsAt: (call: number) => number[]) => {
    let calls = 0;
    const { judge, differences, result } = await openStub(({ query }) => {
      const ids = idsAt(calls++);
      const [number, size] = [Number(query.get('page')), Number(query.get('size'))];
      const content = ids.slice(number * size, (number + 1) * size).map(id => ({ id }));
      const totalElements = ids.length;
      const totalPages = Math.ceil(totalElements / size);
      const payload = { content, number, size, totalElements, totalPages };
      return Response.json({ code: 1000, message: 'a message', payload });
    });
    const exchange = await send(listUsers, admin, { params, query: { page: 0, size: 2 } });
    await checkPaging(judge, { name: 'listUsers' }, admin, { values: { params }, exchange });
    return { found: differences('listUsers'), notes: result('listUsers').notes };
  };
  const twice = ['paging, the second page: some of the same'];

  it('are requested again if the list grew between them', async () => {
    const { found, notes } = await check(call => (call < 2 ? [4, 3, 2, 1] : [5, 4, 3, 2, 1]));
    expect({ found, notes }).toEqual({ found: [], notes: [] });
  });

  it('are not compared if the list keeps growing, and the report says so', async () => {
    const grows = await check(call => Array.from({ length: 4 + call }, (_, at) => 4 + call - at));
    expect(grows.found).toEqual([]);
    expect(grows.notes).toEqual([expect.stringContaining('its total changes')]);
  });

  it('with the same record differ, even if the total changed once', async () => {
    expect((await check(() => [4, 3, 3, 1])).found).toContain(twice[0]);
    expect((await check(call => (call < 2 ? [4, 3, 3, 1] : [5, 4, 4, 3, 1]))).found).toContain(
      twice[0],
    );
  });
});

describe("another merchant's record", () => {
  const merchant = sessionOf('EWALLET_MERCHANT', { merchant: { id: 7, ulid: 'M' } });
  const refusal = () => answered(undefined, 2003, 403);

  /** The differences of `getMerchant` with this response for another merchant, and `none` for an unknown one. */
  const check = async (other: () => Response, none = refusal) => {
    const { judge, differences } = await openStub(({ call }) => {
      if (call === 'GET /user/api/merchants/8') return other();
      return none();
    });
    const records = async (list: string) =>
      list === 'listMerchants' ? [{ id: 7 }, { id: 8 }] : [];
    const reader = { read: async () => [], ask: () => ({ records }) as never };
    await checkOthers(judge, reader, [admin, merchant]);
    return differences('getMerchant');
  };
  const where = "rights, of another merchant's record";

  it('must be refused like an unknown one', async () => {
    expect(await check(refusal)).toEqual([]);
    expect(await check(() => answered({}))).toEqual([`${where}: 200 with 1000, not 403 with 2003`]);
    expect(await check(() => answered(undefined, 3100, 404))).toEqual([
      `${where}: 404 with 3100, not 403 with 2003`,
    ]);
  });

  it.each([
    ['a failure', 1003, 500],
    ['a limit', 1004, 429],
    ['the end of the session', 2005, 401],
    ['a lock', 2009, 423],
  ])('is not considered refused by %s', async (_, code, status) => {
    const failure = () => answered(undefined, code, status);
    expect(await check(failure, failure)).toEqual([`${where}: ${status} with ${code}`]);
  });
});
