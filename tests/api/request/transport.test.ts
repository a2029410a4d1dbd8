import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { HttpResponse, http, passthrough } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { pending } from '#api/request/pending.ts';
import { topUp } from '#contract/endpoints/money/movements.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import { getUser } from '#contract/endpoints/people/users.ts';
import {
  configure,
  failureOf,
  gate,
  ok,
  refusal,
  server,
  signIn,
  startServer,
} from '#tests/api/support.ts';

startServer();

const askUser = (more: { signal?: AbortSignal; timeout?: number; background?: boolean } = {}) =>
  call(getUser, { params: { id: 1 }, ...more });
const pay = () => call(topUp, { body: {} as never });

const never = () => new Promise<never>(() => {});
const userAnswers = (answer: () => Response | Promise<Response>) =>
  server.use(http.get('*/user/api/users/:id', answer));

/** A response body that breaks off, or never ends. */
const partOf = (after: (controller: ReadableStreamDefaultController) => void) =>
  new HttpResponse(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"code":1000,'));
        after(controller);
      },
    }),
    { headers: { 'Content-Type': 'application/json' } },
  );

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

afterEach(() => vi.useRealTimers());

describe('a call that must not be sent twice', () => {
  it('E2 omits credentials, so that Chromium opens a new connection', async () => {
    const sent: Request[] = [];
    server.use(
      http.all('*', ({ request }) => {
        sent.push(request);
        return ok();
      }),
    );
    await Promise.allSettled([pay(), askUser()]);
    const credentials = sent.map(({ method, credentials }) => [method, credentials]);
    expect(Object.fromEntries(credentials)).toEqual({ POST: 'omit', GET: 'same-origin' });
  });
});

describe('failures without a response', () => {
  it('G9 to the same origin are connection errors', async () => {
    userAnswers(() => HttpResponse.error());
    expect(await failureOf(askUser())).toMatchObject({
      kind: 'connection',
      code: 0,
      status: 0,
      message: 'errors.connection',
    });
  });

  it('G21 to another origin are network errors, which may be CORS', async () => {
    await configure({ apiBaseUrl: 'https://api.example.my' });
    userAnswers(() => HttpResponse.error());
    expect(await failureOf(askUser())).toMatchObject({ kind: 'network' });
  });

  it('G8 while offline are connection errors, whatever the origin', async () => {
    await configure({ apiBaseUrl: 'https://api.example.my' });
    goOffline();
    userAnswers(() => HttpResponse.error());
    expect(await failureOf(askUser())).toMatchObject({ kind: 'connection' });
  });

  it('G2 in the middle of a body are network errors, not JSON errors', async () => {
    userAnswers(() => partOf(body => body.error(new Error('reset'))));
    expect(await failureOf(askUser())).toMatchObject({
      kind: 'network',
      message: 'errors.network',
    });
  });

  it('E2 after a change was sent leave its outcome unknown', async () => {
    signIn('EWALLET_MERCHANT');
    server.use(http.post('*/topup/merchant', () => HttpResponse.error()));
    expect(await failureOf(pay())).toMatchObject({
      kind: 'connection',
      outcomeUnknown: true,
      message: 'errors.outcomeUnknown',
    });
  });

  it('E20 while offline mean that a change was not sent', async () => {
    signIn('EWALLET_MERCHANT');
    goOffline();
    expect(await failureOf(pay())).toMatchObject({ kind: 'connection', outcomeUnknown: false });
  });

  it('are timeouts only if the call set a limit', async () => {
    vi.useFakeTimers();
    userAnswers(never);
    const failure = failureOf(askUser({ timeout: 5_000 }));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(pending.get()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ kind: 'timeout', message: 'errors.timeout' });

    const patient = askUser();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(pending.get()).toBe(1);
    pending.cancel();
    expect(await failureOf(patient)).toMatchObject({ kind: 'cancel' });
  });
});

describe('cancelling', () => {
  it('G7 a call is cancelled when its caller aborts it, before or after it is sent', async () => {
    const arrived = gate();
    userAnswers(() => {
      arrived.open();
      return never();
    });
    const aborter = new AbortController();
    const failure = failureOf(askUser({ signal: aborter.signal }));
    await arrived.opened;
    aborter.abort();
    expect(await failure).toMatchObject({ kind: 'cancel', outcomeUnknown: false });

    let asked = false;
    userAnswers(() => {
      asked = true;
      return ok({ id: 1 });
    });
    expect(await failureOf(askUser({ signal: aborter.signal }))).toMatchObject({ kind: 'cancel' });
    expect(asked).toBe(false);
  });

  it('a payment after it was sent leaves its outcome unknown', async () => {
    signIn('EWALLET_MERCHANT');
    const arrived = gate();
    server.use(
      http.post('*/topup/merchant', () => {
        arrived.open();
        return never();
      }),
    );
    const failure = failureOf(pay());
    await arrived.opened;
    pending.cancel();
    expect(await failure).toMatchObject({ kind: 'cancel', outcomeUnknown: true });
  });
});

describe('the counter behind the loading layer', () => {
  it('G5 returns to zero when the user cancels a response that never ends', async () => {
    const begun = gate();
    userAnswers(() => {
      begun.open();
      return partOf(() => {});
    });
    const failure = failureOf(askUser());
    await begun.opened;
    expect(pending.get()).toBe(1);
    pending.cancel();
    expect(await failure).toMatchObject({ kind: 'cancel' });
    expect(pending.get()).toBe(0);
  });

  it('G5 returns to zero over a real connection too', async () => {
    const begun = gate();
    const backend = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"code":1000,', begun.open);
    });
    await new Promise<void>(resolve => backend.listen(0, '127.0.0.1', resolve));
    const { port } = backend.address() as AddressInfo;
    await configure({ apiBaseUrl: `http://127.0.0.1:${port}` });
    server.use(http.get(`http://127.0.0.1:${port}/*`, () => passthrough()));
    const failure = failureOf(askUser());
    await begun.opened;
    pending.cancel();
    expect(await failure).toMatchObject({ kind: 'cancel' });
    backend.closeAllConnections();
    backend.close();
  });

  it('G6 of twenty parallel calls ends exactly with the last, even if one fails', async () => {
    const gates = Array.from({ length: 20 }, gate);
    server.use(
      http.get('*/user/api/users/:id', async ({ params }) => {
        await gates[Number(params.id)]?.opened;
        return params.id === '3' ? refusal(3000, 404) : ok({ id: 1 });
      }),
    );
    const calls = gates.map((_, id) => call(getUser, { params: { id } }));
    const settled = calls.map(one => one.catch(() => undefined));
    await vi.waitFor(() => expect(pending.get()).toBe(20));
    for (const [index, { open }] of gates.entries()) {
      expect(pending.get()).toBe(20 - index);
      open();
      await settled[index];
    }
    expect(pending.get()).toBe(0);
  });

  it('ignores background calls, and distinguishes changes from reads', async () => {
    signIn('EWALLET_MERCHANT');
    const answer = gate();
    userAnswers(async () => {
      await answer.opened;
      return ok({ id: 1 });
    });
    server.use(
      http.post('*/topup/merchant', async () => {
        await answer.opened;
        return ok({ paymentUrl: '', referenceNumber: '' });
      }),
    );
    const quiet = askUser({ background: true });
    await vi.waitFor(() => expect(pending.get()).toBe(0));
    const read = askUser();
    await vi.waitFor(() => expect(pending.get()).toBe(1));
    expect(pending.busy()).toBe(false);
    const change = pay();
    await vi.waitFor(() => expect(pending.busy()).toBe(true));
    answer.open();
    await Promise.all([quiet, read, change]);
    expect(pending.busy()).toBe(false);
  });

  it('notifies its listeners of every change, until they unsubscribe', async () => {
    userAnswers(() => ok({ id: 1 }));
    const counts: number[] = [];
    const stop = pending.subscribe(() => counts.push(pending.get()));
    await askUser();
    stop();
    await askUser();
    expect(counts).toEqual([1, 0]);
  });

  it('returns to zero however calls end, in any order', async () => {
    const answers = {
      success: () => ok([]),
      refusal: () => refusal(1001, 400),
      html: () => new HttpResponse('<html>', { status: 502 }),
      lost: () => HttpResponse.error(),
      broken: () => partOf(body => body.error(new Error('reset'))),
    };
    type Ending = keyof typeof answers | 'aborted' | 'unsendable';
    const endings = fc.array(
      fc.constantFrom<Ending>(
        'success',
        'refusal',
        'html',
        'lost',
        'broken',
        'aborted',
        'unsendable',
      ),
      { maxLength: 12 },
    );
    server.use(
      http.get('*/user/api/users/basic-premium/all/:ending', ({ params }) => {
        const ending = params.ending as Ending;
        return ending in answers ? answers[ending as keyof typeof answers]() : never();
      }),
    );
    const run = (ending: Ending) => {
      const aborter = new AbortController();
      const search = ending === 'unsendable' ? '..' : ending;
      const params = { category: 'all', search };
      const asked = call(listUsers, { params, signal: aborter.signal });
      if (ending === 'aborted') queueMicrotask(() => aborter.abort());
      return asked.catch(() => undefined);
    };
    await fc.assert(
      fc.asyncProperty(endings, async mix => {
        await Promise.all(mix.map(run));
        expect(pending.get()).toBe(0);
        expect(pending.busy()).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});
