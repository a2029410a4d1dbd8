import fc from 'fast-check';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { isApiError } from '#api/errors.ts';
import { readEnvelope } from '#api/request/envelope.ts';
import { approveRequest } from '#contract/endpoints/approvalChanges.ts';
import { topUp } from '#contract/endpoints/money/movements.ts';
import { getPreferences } from '#contract/endpoints/people/personal.ts';
import { getUser } from '#contract/endpoints/people/users.ts';
import { isRecord } from '#contract/text/json.ts';
import {
  configure,
  failureOf,
  ok,
  outcomeOf,
  recorder,
  refusal,
  server,
  signIn,
  startServer,
} from '#tests/api/support.ts';

startServer();

const json = (body: unknown, status = 200, headers = {}) =>
  Response.json(body, { status, headers });
const html = (status: number) =>
  new Response('<!doctype html><h1>502 nginx</h1>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });
const plain = (body: string, status = 200) => new Response(body, { status });

const askUser = (answer: () => Response) => {
  recorder('*/user/api/users/:id', answer);
  return call(getUser, { params: { id: 1 } });
};
const pay = (answer: () => Response) => {
  recorder('*/wallet/api/topup/merchant', answer);
  return call(topUp, { body: {} as never });
};

describe('codes', () => {
  it('A4 that are numeric strings are read as numbers, for successes and refusals', async () => {
    expect(
      await askUser(() => json({ code: '1000', payload: { content: { id: 1 } } })),
    ).toMatchObject({
      id: 1,
    });
    expect(await failureOf(askUser(() => refusal('3000', 404)))).toMatchObject({
      code: 3000,
      messageKey: 'codes.userNotFound',
    });
  });

  it.each(['1000abc', null, 1000.5, ' 1000', '0x3e8', true, [1000], {}, ''])(
    'A4 like %j are unreadable, and get the default message',
    async code => {
      const error = await failureOf(askUser(() => json({ code, payload: { content: {} } })));
      expect(error).toMatchObject({
        code: 0,
        messageKey: 'codes.default',
        message: 'codes.default',
      });
    },
  );

  it('A4 that are missing get the default message', async () => {
    const error = await failureOf(askUser(() => json({ payload: { content: { id: 1 } } })));
    expect(error).toMatchObject({ code: 0, messageKey: 'codes.default' });
  });

  it('under HTTP 200 are failures, shown in our own words', async () => {
    const error = await failureOf(askUser(() => refusal(2003, 200)));
    expect(error).toMatchObject({
      kind: 'client',
      code: 2003,
      status: 200,
      message: 'codes.forbiddenAccess',
      serverMessage: 'refused 2003',
    });
    expect(error.requestRef).toMatch(/^[\da-f-]{36}$/);
  });

  it('G4 an HTTP error overrides code 1000, and a code overrides HTTP 200', async () => {
    expect(await failureOf(askUser(() => json({ code: 1000 }, 500)))).toMatchObject({
      kind: 'server',
      code: 0,
      messageKey: 'errors.server',
    });
    expect(await failureOf(askUser(() => json({ code: 1000 }, 404)))).toMatchObject({
      kind: 'client',
      messageKey: 'errors.client',
    });
    expect(await failureOf(askUser(() => refusal(1003, 200)))).toMatchObject({
      kind: 'server',
      code: 1003,
      messageKey: 'codes.internalServerError',
    });
  });

  it('that are unknown get the default message, and keep their number', async () => {
    expect(await failureOf(askUser(() => refusal(9999, 200)))).toMatchObject({
      kind: 'unknown',
      code: 9999,
      messageKey: 'codes.default',
    });
  });

  it('E18 from 5008 on are read by the configured reading only', async () => {
    const refuse = () => refusal(5008, 409);
    expect(await failureOf(askUser(refuse))).toMatchObject({
      messageKey: 'codes.transferToSameAccount',
    });
    await configure({ walletCodeReading: 'B' });
    expect(await failureOf(askUser(refuse))).toMatchObject({
      messageKey: 'codes.walletAlreadyUpgraded',
    });
  });

  it('G17 2006 is reported without ending the session', async () => {
    signIn();
    expect(await failureOf(askUser(() => refusal(2006, 401)))).toMatchObject({
      messageKey: 'codes.invalidRequestId',
    });
  });

  it.each([
    ['900', 900, 'errors.tooManyTries.later'],
    ['soon', undefined, 'codes.failed'],
    ['-1', undefined, 'codes.failed'],
  ])(
    'A13 1004 with Retry-After %s means too many attempts',
    async (header, retryAfter, messageKey) => {
      const answer = () =>
        Response.json({ code: 1004 }, { status: 409, headers: { 'Retry-After': header } });
      expect(await failureOf(askUser(answer))).toMatchObject({
        code: 1004,
        retryAfter,
        messageKey,
      });
    },
  );

  it('other than 1004 ignore Retry-After', async () => {
    const answer = () =>
      Response.json({ code: 3005 }, { status: 422, headers: { 'Retry-After': '900' } });
    const error = await failureOf(askUser(answer));
    expect([error.retryAfter, error.messageKey]).toEqual([undefined, 'codes.pinIncorrect']);
  });

  it('1004 keeps the current request as its content', async () => {
    signIn('EWALLET_OPS_VALIDATOR');
    const current = { id: 4, status: 'APPLIED', decidedBy: 'validator2' };
    recorder('*/ops-validator/4/approve', () =>
      refusal(1004, 409, { payload: { content: current } }),
    );
    const body = { payloadHash: 'a'.repeat(64) };
    const error = await failureOf(call(approveRequest, { params: { id: 4 }, body }));
    expect(error).toMatchObject({ code: 1004, content: current });
  });
});

describe('responses without an envelope', () => {
  it.each([
    [502, 'server'],
    [503, 'server'],
    [200, 'server'],
    [404, 'client'],
  ])('G1 an HTML page under %i is an error of kind %s, without its text', async (status, kind) => {
    const error = await failureOf(askUser(() => html(status)));
    expect(error).toMatchObject({ kind, code: 0, status, message: `errors.${kind}` });
    expect(JSON.stringify(error)).not.toContain('nginx');
  });

  it('G1 an HTML page is also recognized by its body', async () => {
    expect(await failureOf(askUser(() => plain('\n<html></html>')))).toMatchObject({
      kind: 'server',
    });
  });

  it.each(['{"code":1000,"payload":{"con', '', 'null', '[]', '"text"', 'text', '1000'])(
    'G2 %j under 200 is an error',
    async body => {
      expect(await failureOf(askUser(() => plain(body)))).toMatchObject({
        kind: 'unknown',
        code: 0,
        messageKey: 'codes.default',
      });
    },
  );

  it('an HTTP error without an envelope has the kind of its status', async () => {
    expect(await failureOf(askUser(() => plain('', 418)))).toMatchObject({ kind: 'client' });
    expect(await failureOf(askUser(() => json({ error: 'x' }, 500)))).toMatchObject({
      kind: 'server',
    });
  });

  it('missing preferences, a 404, are recognizable by their status', async () => {
    recorder('*/user/api/preferences', () => plain('', 404));
    expect(await failureOf(call(getPreferences))).toMatchObject({ kind: 'client', status: 404 });
  });
});

describe('outcomes of keyed calls', () => {
  it.each([
    ['a 5xx without an envelope', () => plain('', 504)],
    ['an HTML page under 200', () => html(200)],
    ['1000 with HTTP 500', () => json({ code: 1000 }, 500)],
    ['1000 with HTTP 404', () => json({ code: 1000 }, 404)],
    ['1003', () => refusal(1003, 500)],
    ['a cut body', () => plain('{"code":1000,"pay')],
    ['no code', () => json({})],
    ['a 408', () => plain('', 408)],
    ['a success without its record', () => ok()],
  ])('are unknown after %s, and not shown as a failure', async (_, answer) => {
    signIn('EWALLET_MERCHANT');
    expect(await failureOf(pay(answer))).toMatchObject({
      outcomeUnknown: true,
      message: 'errors.outcomeUnknown',
    });
  });

  it.each([
    ['a refusal', () => refusal(5005)],
    ['a refusal under 200', () => refusal(5005, 200)],
    ['a code nobody knows', () => refusal(8123)],
    ['a bare 4xx', () => plain('', 413)],
  ])('are definite after %s', async (_, answer) => {
    signIn('EWALLET_MERCHANT');
    expect(await failureOf(pay(answer))).toMatchObject({ outcomeUnknown: false });
  });

  it('are not marked as unknown for calls without a key', async () => {
    server.use(http.get('*/user/api/users/:id', () => Response.error()));
    expect(await failureOf(call(getUser, { params: { id: 1 } }))).toMatchObject({
      outcomeUnknown: false,
    });
  });
});

describe('any response', () => {
  it('is read as a payload or an ApiError, never another exception', () => {
    const bodies = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ code: fc.jsonValue(), payload: fc.jsonValue(), message: fc.jsonValue() })
        .map(body => JSON.stringify(body)),
    );
    const raw = fc.record({
      text: bodies,
      status: fc.integer({ min: 200, max: 599 }),
      contentType: fc.constantFrom('', 'text/html', 'application/json'),
    });
    fc.assert(
      fc.property(raw, fc.boolean(), (answer, keyed) => {
        const read = outcomeOf(() => readEnvelope(answer, { requestRef: 'r', keyed }));
        expect(isApiError(read) || isRecord(read), String(read)).toBe(true);
      }),
    );
  });
});
