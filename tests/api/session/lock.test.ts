import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { keepLocked, unlock } from '#api/session/lock.ts';
import { getSession, setSession, subscribeSession } from '#api/session/sessionState.ts';
import { getUser } from '#contract/endpoints/people/users.ts';
import { withKey } from '#tests/api/sessionSupport.ts';
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
withKey();

const LOCK = '*/user/api/session/lock';
const UNLOCK = '*/user/api/session/unlock';

/** Locks the screen, and waits until the backend knows. */
async function lockHere() {
  signIn();
  const told = recorder(LOCK, () => ok());
  setSession({ isLocked: true });
  keepLocked();
  await vi.waitFor(() => expect(told).toHaveLength(1));
}

describe('a locked screen', () => {
  it('sends no calls and delivers no responses until it is unlocked', async () => {
    const answered = gate();
    let asked = 0;
    server.use(
      http.get('*/user/api/users/:id', async () => {
        asked += 1;
        if (asked === 1) await answered.opened;
        return HttpResponse.json({ code: 1000, payload: { content: { id: 1 } } });
      }),
      http.post(UNLOCK, () => HttpResponse.json({ code: 1000 })),
    );
    signIn();
    const seen: string[] = [];
    const early = call(getUser, { params: { id: 1 } }).then(() => seen.push('early'));
    await vi.waitFor(() => expect(asked).toBe(1));
    await lockHere();
    const late = call(getUser, { params: { id: 2 } }).then(() => seen.push('late'));
    answered.open();
    const stop = subscribeSession(() => seen.push('unlocked'));
    await unlock('secret');
    stop();
    await Promise.all([early, late]);
    expect(seen[0]).toBe('unlocked');
    expect(seen.toSorted()).toEqual(['early', 'late', 'unlocked']);
    expect(asked).toBe(2);
  });

  it('is shown when the backend returns 2009, and the call is repeated once it is unlocked', async () => {
    signIn();
    let isLocked = true;
    recorder(LOCK, () => ok());
    server.use(
      http.get('*/user/api/users/:id', () =>
        isLocked
          ? refusal(2009, 423)
          : HttpResponse.json({ code: 1000, payload: { content: { id: 7 } } }),
      ),
      http.post(UNLOCK, () => {
        isLocked = false;
        return HttpResponse.json({ code: 1000 });
      }),
    );
    const asked = call(getUser, { params: { id: 7 } });
    await vi.waitFor(() => expect(getSession().isLocked).toBe(true));
    await unlock('secret');
    expect(await asked).toMatchObject({ id: 7 });
  });

  it.each([404, 200])(
    'with a backend without a lock, answering HTTP %i, is unlocked by a password check, and logs out after five wrong passwords',
    async status => {
      signIn();
      let isRight = false;
      server.use(
        http.post(LOCK, () => refusal(1002, status)),
        http.post(UNLOCK, () => refusal(1002, status)),
        http.get('*/check-password', () =>
          isRight
            ? HttpResponse.json({ code: 1000, payload: { content: { matches: true } } })
            : refusal(2002, 401),
        ),
        http.post('*/authenticate/logout', () => HttpResponse.json({ code: 1000 })),
      );
      setSession({ isLocked: true });
      keepLocked();
      for (let time = 0; time < 4; time += 1)
        expect((await failureOf(unlock('no'))).code).toBe(2002);
      isRight = true;
      await unlock('yes');
      expect(getSession()).toMatchObject({ isLocked: false, status: 'authenticated' });
      isRight = false;
      setSession({ isLocked: true });
      for (let time = 0; time < 5; time += 1) await failureOf(unlock('no'));
      expect(getSession().status).toBe('anonymous');
    },
  );
});
