import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { ApiError, isApiError } from '#api/errors.ts';
import { readAnswer } from '#api/request/answer.ts';
import { listBankAccounts } from '#contract/endpoints/money/banking.ts';
import { getWallet } from '#contract/endpoints/money/wallets.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import { getUser } from '#contract/endpoints/people/users.ts';
import { type Field, list, nullable, text } from '#contract/fields.ts';
import { user } from '#contract/records/user.ts';
import { isRecord } from '#contract/text/json.ts';
import { failureOf, ok, outcomeOf, recorder, startServer } from '#tests/api/support.ts';

startServer();

const facts = { requestRef: '', keyed: false };

const json = (body: unknown, headers = {}) => Response.json(body, { headers });

const askUser = (answer: () => Response) => {
  recorder('*/user/api/users/:id', answer);
  return call(getUser, { params: { id: 1 } });
};
const askUsers = (answer: () => Response) => {
  recorder('*/user/api/users/basic-premium/*', answer);
  return call(listUsers, { params: { category: 'all', search: 'all' } });
};

describe('lists', () => {
  const rows = [{ id: 2 }, { id: 1 }];

  it.each([
    ['payload.totalElements', () => ok(rows, { totalElements: 45 }), 45],
    ['payload.total', () => ok(rows, { total: 46 }), 46],
    ['digits', () => ok(rows, { total: '47' }), 47],
    [
      'the header X-Total-Count',
      () => json({ code: 1000, payload: { content: rows } }, { 'X-Total-Count': '48' }),
      48,
    ],
    ['nowhere', () => ok(rows), undefined],
    ['nonsense', () => ok(rows, { totalElements: -1, total: 'many' }), undefined],
    ['zero', () => ok(rows, { totalElements: 0, total: 9 }), 0],
  ])('the total is read from %s', async (_, answer, total) => {
    const { content, ...rest } = await askUsers(answer);
    expect(content).toMatchObject(rows);
    expect(rest).toEqual({ total });
  });

  it.each([
    [true, { estimated: true }],
    ['true', {}],
    [false, {}],
  ])('the total is marked as an estimate only by true: %s', async (estimated, told) => {
    const answer = () => ok(rows, { totalElements: 250_000, estimated });
    const { content, ...rest } = await askUsers(answer);
    expect(content).toMatchObject(rows);
    expect(rest).toEqual({ total: 250_000, ...told });
  });

  it('G3 are empty if payload or content is missing or null', async () => {
    const empty = { content: [], total: undefined };
    expect(await askUsers(() => json({ code: 1000 }))).toEqual(empty);
    expect(await askUsers(() => json({ code: 1000, payload: null }))).toEqual(empty);
    expect(await askUsers(() => ok(null))).toEqual(empty);
  });

  it('G3 with any other content are an error', async () => {
    expect(await failureOf(askUsers(() => ok({ id: 1 })))).toMatchObject({ kind: 'unknown' });
    expect(await failureOf(askUsers(() => ok('none')))).toMatchObject({ kind: 'unknown' });
  });

  it('skip entries that are not records', async () => {
    expect(await askUsers(() => ok([null, { id: 1 }, 'x', [2]]))).toMatchObject({
      content: [{ id: 1 }],
    });
    recorder('*/alternate-bank-accounts/:id', () => ok([null, { id: 3 }]));
    expect(await call(listBankAccounts, { params: { merchantId: 1 } })).toMatchObject([{ id: 3 }]);
  });

  it('E14 amounts in every row are exact in sen', async () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(amounts, async cents => {
        const content = cents.map(cent => ({ wallet: { balance: (cent / 100).toFixed(2) } }));
        const page = await askUsers(() => ok(content));
        expect(page.content.map(row => row.wallet?.balance)).toEqual(cents);
      }),
      { numRuns: 25 },
    );
  });
});

describe('values', () => {
  it('are an error if the record is missing or malformed', async () => {
    for (const content of [undefined, null, [], 'text', 1]) {
      expect(await failureOf(askUser(() => ok(content)))).toMatchObject({
        kind: 'unknown',
        code: 0,
      });
    }
  });

  it('may be null if the contract allows it, and a missing list is empty', () => {
    const read = (of: Field, content: unknown) =>
      readAnswer({ kind: 'value', of }, { content }, null, facts);
    expect(read(nullable(text()), null)).toBeNull();
    expect(read(nullable(text()), 'x')).toBe('x');
    expect(read(list(text()), undefined)).toEqual([]);
    expect(() => read(list(text()), 'x')).toThrow(ApiError);
  });

  it('with an invalid amount have null instead', async () => {
    recorder('*/wallet/api/wallets/:id', () => ok({ id: 1, balance: '1e3', mdr: null }));
    expect(await call(getWallet, { params: { id: 1 } })).toMatchObject({
      id: 1,
      balance: null,
      mdr: null,
    });
  });
});

describe('any response', () => {
  it('is read as a page of records or an ApiError', () => {
    const payloads = fc.dictionary(
      fc.constantFrom('content', 'total', 'totalElements', 'x'),
      fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(fc.string(), fc.jsonValue()))),
    );
    fc.assert(
      fc.property(payloads, payload => {
        const page = outcomeOf(() => readAnswer({ kind: 'page', of: user }, payload, null, facts));
        const isPage =
          !isApiError(page) &&
          isRecord(page) &&
          (page.content as unknown[]).every(isRecord) &&
          (page.total === undefined || Number(page.total) >= 0);
        expect(isApiError(page) || isPage, String(page)).toBe(true);
      }),
    );
  });
});
