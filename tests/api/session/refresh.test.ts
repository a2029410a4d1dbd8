import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { pending } from '#api/request/pending.ts';
import { flagIfOffline, flagRefresh, whenSettled } from '#api/session/refresh.ts';
import { setSession } from '#api/session/sessionState.ts';
import { getUser } from '#contract/endpoints/people/users.ts';
import { failureOf, recorder, signIn, startServer } from '#tests/api/support.ts';

startServer();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signIn();
});
afterEach(() => vi.useRealTimers());

const submit = () => pending.begin({ abort: () => {}, background: false, mutation: true });
const comeBack = () => {
  window.dispatchEvent(new Event('online'));
  vi.runAllTimers();
};

describe('an action that leaves the page', () => {
  it('runs once, and immediately if nothing is being sent', () => {
    const run = vi.fn();
    whenSettled(run);
    vi.runAllTimers();
    submit()();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('G13 waits for pending changes, and until their result was visible', () => {
    const run = vi.fn();
    const [first, second] = [submit(), submit()];
    whenSettled(run);
    vi.advanceTimersByTime(60_000);
    first();
    vi.advanceTimersByTime(60_000);
    second();
    vi.advanceTimersByTime(3_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('G13 waits again if another change is sent meanwhile', () => {
    const run = vi.fn();
    const end = submit();
    whenSettled(run);
    end();
    vi.advanceTimersByTime(3_000);
    const again = submit();
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    again();
    vi.advanceTimersByTime(4_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not wait for reads or background calls', () => {
    const run = vi.fn();
    const ends = [
      pending.begin({ abort: () => {}, background: false, mutation: false }),
      pending.begin({ abort: () => {}, background: true, mutation: true }),
    ];
    whenSettled(run);
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
    for (const end of ends) end();
  });

  it('can be cancelled', () => {
    const run = vi.fn();
    whenSettled(run)();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});

describe('G8 the reload when the connection returns', () => {
  it('happens once, however many calls have failed', () => {
    const reload = vi.fn();
    flagRefresh(reload);
    flagRefresh(reload);
    comeBack();
    comeBack();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not happen for a later session', () => {
    const reload = vi.fn();
    flagRefresh(reload);
    setSession({ sessionRequestId: 'next' });
    comeBack();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['a moment', 1_999, 1],
    ['long', 2_000, 0],
  ])('follows a failure if the browser goes offline %s after it', (_, after, reloads) => {
    const reload = vi.fn();
    flagIfOffline(reload);
    vi.advanceTimersByTime(after);
    window.dispatchEvent(new Event('offline'));
    comeBack();
    expect(reload).toHaveBeenCalledTimes(reloads);
  });

  it.each([
    ['a read that a person waits for', { online: false, background: false }, 1],
    ['a read that nobody waits for', { online: false, background: true }, 0],
    ['a read that fails with the connection there', { online: true, background: false }, 0],
  ])('follows %s', async (_, { online, background }, reloads) => {
    const waits = vi.spyOn(window, 'addEventListener');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    recorder('*/user/api/users/:id', () => Response.error());
    expect(await failureOf(call(getUser, { params: { id: 1 }, background }))).toMatchObject({
      kind: 'connection',
    });
    expect(waits.mock.calls.filter(([name]) => name === 'online')).toHaveLength(reloads);
    // jsdom does not navigate: waiting requests are released without their session.
    setSession({ sessionRequestId: 'gone' });
    comeBack();
  });
});
