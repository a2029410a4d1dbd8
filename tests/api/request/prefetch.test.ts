import { http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { pending } from '#api/request/pending.ts';
import { prefetch } from '#api/request/prefetch.ts';
import { endSession } from '#api/session/sessionState.ts';
import { listUsers } from '#contract/endpoints/people/userList.ts';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import {
  failureOf,
  gate,
  ok,
  recorder,
  refusal,
  server,
  signIn,
  startServer,
} from '#tests/api/support.ts';

startServer();
afterEach(() => vi.useRealTimers());

const values = { params: { category: 'all', search: 'all' }, query: { page: 0, size: 20 } };
const USERS = '*/user/api/users/basic-premium/all/all';

/** Responds when released, and counts the sent and the aborted requests. */
function slowList() {
  const answer = gate();
  const asked: string[] = [];
  let takenBack = 0;
  server.use(
    http.get(USERS, async ({ request }) => {
      asked.push(new URL(request.url).search);
      request.signal.addEventListener('abort', () => {
        takenBack += 1;
      });
      await answer.opened;
      return ok([{ id: asked.length }]);
    }),
  );
  return { answer, asked, takenBack: () => takenBack };
}

describe('a prefetched first page', () => {
  it('is used by the screen’s own call, without a second request', async () => {
    signIn();
    const { answer, asked } = slowList();
    prefetch(listUsers, values);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const page = call(listUsers, values);
    await vi.waitFor(() => expect(pending.get()).toBe(1));
    answer.open();
    expect(await page).toMatchObject({ content: [{ id: 1 }] });
    expect(asked).toHaveLength(1);

    expect(await call(listUsers, values)).toMatchObject({ content: [{ id: 2 }] });
    expect(asked).toHaveLength(2);
  });

  it('is also used by a simultaneous call, and by one after the response', async () => {
    signIn();
    const { answer, asked } = slowList();
    answer.open();
    prefetch(listUsers, values);
    prefetch(listUsers, values);
    expect(await call(listUsers, values)).toMatchObject({ content: [{ id: 1 }] });
    expect(asked).toHaveLength(1);
  });

  it('is not used for another page', async () => {
    signIn();
    const { answer, asked } = slowList();
    answer.open();
    prefetch(listUsers, values);
    await call(listUsers, { ...values, query: { page: 1, size: 20 } });
    expect(asked.sort()).toEqual(['?page=0&size=20', '?page=1&size=20']);
  });

  it('shows no loading layer until a screen waits for it', async () => {
    signIn();
    const { answer, asked } = slowList();
    prefetch(listUsers, values);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(pending.get()).toBe(0);
    answer.open();
    await call(listUsers, values);
  });

  it('fails only for the screen that uses it', async () => {
    signIn();
    recorder(USERS, () => refusal(2003, 403));
    prefetch(listUsers, values);
    expect(await failureOf(call(listUsers, values))).toMatchObject({ code: 2003 });
  });

  it('is cancelled by the screen that leaves', async () => {
    signIn();
    const { asked, takenBack } = slowList();
    prefetch(listUsers, values);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const aborter = new AbortController();
    const page = failureOf(call(listUsers, { ...values, signal: aborter.signal }));
    await vi.waitFor(() => expect(pending.get()).toBe(1));
    aborter.abort();
    expect(await page).toMatchObject({ kind: 'cancel' });
    expect(takenBack()).toBe(1);

    prefetch(listUsers, values);
    const late = call(listUsers, { ...values, signal: aborter.signal });
    expect(await failureOf(late)).toMatchObject({ kind: 'cancel' });
  });

  it('is dropped if it is not used within ten seconds', async () => {
    vi.useFakeTimers();
    signIn();
    const { answer, asked, takenBack } = slowList();
    prefetch(listUsers, values);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(takenBack()).toBe(1);
    answer.open();
    expect(await call(listUsers, values)).toMatchObject({ content: [{ id: 2 }] });
    expect(asked).toHaveLength(2);
  });

  it('is not dropped while a screen waits for it', async () => {
    vi.useFakeTimers();
    signIn();
    const { answer, takenBack } = slowList();
    prefetch(listUsers, values);
    await vi.advanceTimersByTimeAsync(1_000);
    const page = call(listUsers, values);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(takenBack()).toBe(0);
    answer.open();
    expect(await page).toMatchObject({ content: [{ id: 1 }] });
  });

  it('A8 is dropped at the end of the session, and not used by the next user', async () => {
    signIn();
    const { answer, asked, takenBack } = slowList();
    prefetch(listUsers, values);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    endSession('logout');
    await vi.waitFor(() => expect(takenBack()).toBe(1));
    signIn('EWALLET_COMPLIANCE');
    answer.open();
    expect(await call(listUsers, values)).toMatchObject({ content: [{ id: 2 }] });
  });

  it('is limited to reads', async () => {
    signIn();
    const seen = recorder('*/user/api/*', () => ok({ id: 1 }));
    prefetch(changeUserStatus, { params: { id: 1 } });
    await call(listUsers, { params: { category: 'all', search: 'x' } }).catch(() => undefined);
    expect(seen.map(({ method }) => method)).toEqual(['GET']);
  });
});
