import { expect, it, onTestFinished, vi } from 'vitest';
import { checkBody } from '#conformance/checks/form.ts';
import { checkRights } from '#conformance/checks/rights.ts';
import { checkStream } from '#conformance/checks/stream.ts';
import { allEndpoints } from '#contract/endpoints/index.ts';
import { answered, openStub, sessionOf } from './stub.ts';

const admin = sessionOf();
const callCentre = { ...sessionOf('EWALLET_CALL_CENTER'), token: 'call centre' };

/** Sends the probes of `updateWallet` to a backend whose response depends on the caller. */
async function probe(answer: (token: string) => Response) {
  const stub = await openStub(({ headers }) => answer(headers.get('Authorization') ?? ''));
  const endpoint = allEndpoints.updateWallet!;
  await checkRights(stub.judge, 'updateWallet', endpoint, [admin, callCentre]);
  await checkBody(stub.judge, 'updateWallet', endpoint, [admin, callCentre]);
  return stub;
}

it('a change made by a role without the right is reported, even if other roles find no such call', async () => {
  const { result, differences } = await probe(token => {
    if (token === '') return answered(undefined, 2000, 401);
    return token.includes('call centre') ? answered({}) : answered(undefined, 1002, 404);
  });

  expect(result('updateWallet').verdict).toBe('differs');
  expect(differences('updateWallet')).toContain(
    'rerouting, sent directly, not as a request: 200 with 1000',
  );
});

it('a rejected body proves that a call exists, so it is not missing for other roles', async () => {
  const { result, differences } = await probe(token => {
    if (token === '') return answered(undefined, 2000, 401);
    return token.includes('call centre')
      ? answered(undefined, 1002, 404)
      : answered(undefined, 1001, 400);
  });

  expect(result('updateWallet').verdict).toBe('differs');
  expect(differences('updateWallet')).toEqual([
    'rerouting, sent directly, not as a request: 404 with 1002',
  ]);
});

it('a call is missing if all responses say that it does not exist', async () => {
  const { result } = await probe(token =>
    token === '' ? answered(undefined, 2000, 401) : answered(undefined, 1002, 404),
  );

  expect(result('updateWallet').verdict).toBe('missing');
});

it('a response that the portal cannot use is never dropped', async () => {
  const { judge, result } = await openStub(() => answered());
  const finding = { check: 'answered', where: 'the call', expected: '200 with 1000' } as const;
  judge.missing('getUser', '404 with 1002', { ...finding, received: '404 with 1002' });
  judge.check('getUser', false, { ...finding, received: '500 with 1003', breaks: true });

  expect(result('getUser').verdict).toBe('differs');
  expect(result('getUser').differences).toHaveLength(2);
});

it('the stream is missing if the backend has none', async () => {
  const { judge, result } = await openStub(() => answered(undefined, 1002, 404));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const checked = checkStream(judge, [admin]);
  await vi.advanceTimersByTimeAsync(30_000);
  await checked;

  expect(result('subscribe').verdict).toBe('missing');
});
