import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleLimits, idleMarkOf } from '#api/session/idleMark.ts';
import { type IdleWatch, watchIdle } from '#api/session/idleWatch.ts';
import { startSession } from '#api/session/session.ts';
import { getSession, session, setSession } from '#api/session/sessionState.ts';
import { aBackend, store } from '#tests/api/sessionSupport.ts';
import { configure, ok, recorder, refusal, signIn, startServer } from '#tests/api/support.ts';

startServer();

/** The watch of this tab; other tabs are simulated by their entries in the browser's storage. */
let watch: IdleWatch;
let logouts: unknown[];
let verified: unknown[];
const MARK = 'personal.idle.11111111-1111-4111-8111-111111111111';

/** A user has logged in, and the clocks are paused. */
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    now: Date.UTC(2026, 2, 2),
  });
  logouts = recorder('*/user/api/authenticate/logout', () => ok());
  verified = recorder('*/user/api/authenticate/verifyToken/:token', () => ok());
  signIn();
  watch = watchIdle();
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
/** Moves the wall clock only: sleep, or the user changed it. */
const shift = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

function otherTabTells(wall = Date.now()) {
  localStorage.setItem(MARK, String(wall));
  const event = { key: MARK, newValue: String(wall), storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', event));
}

describe('an unused session', () => {
  it('B1 is warned after 600 s, with a countdown from 45 s', () => {
    const seen: number[] = [];
    watch.subscribe(() => seen.push(watch.get().secondsLeft));
    pass(599);
    expect(watch.get().isWarning).toBe(false);
    pass(4);
    expect(watch.get()).toEqual({ isWarning: true, secondsLeft: 42 });
    expect(seen).toEqual([45, 44, 43, 42]);
  });

  it('B2 ends after 645 s, here and on the server', async () => {
    pass(644);
    expect(session.get().status).toBe('authenticated');
    pass(1);
    expect(session.get()).toMatchObject({ status: 'anonymous', token: '', endedBy: 'idle' });
    expect(localStorage.length + sessionStorage.length).toBe(0);
    vi.useRealTimers();
    await vi.waitFor(() => expect(logouts).toHaveLength(1));
  });

  it('B8 ends even if nothing can be sent', () => {
    recorder('*/user/api/authenticate/logout', () => Response.error());
    pass(645);
    expect(session.get().endedBy).toBe('idle');
  });

  it('B7 ends with the first tick of a throttled tab', () => {
    // Browsers throttle a hidden tab: the clocks run, the timers do not.
    shift(700);
    expect(session.get().status).toBe('authenticated');
    pass(1);
    expect(session.get().endedBy).toBe('idle');
  });

  it('B9 ends after 645 s even if the clock is set back', () => {
    pass(300);
    shift(-3_600);
    pass(344);
    expect(watch.get()).toEqual({ isWarning: true, secondsLeft: 1 });
    pass(1);
    expect(session.get().endedBy).toBe('idle');
  });

  it.each([-5, -30, -3_600])('B9 keeps its warning when the clock is set %i s', seconds => {
    pass(620);
    shift(seconds);
    pass(1);
    expect(watch.get()).toEqual({ isWarning: true, secondsLeft: 24 });
    pass(24);
    expect(session.get().endedBy).toBe('idle');
  });

  it('uses the configured times, with the shorter of the two countdowns', async () => {
    watch.stop();
    vi.useRealTimers();
    await configure({ idleMinutes: 1, idleWarningSeconds: 30, sessionCountdownSeconds: 20 });
    expect(idleLimits()).toEqual({ warnAfter: 60_000, endAfter: 80_000 });
    await configure({ idleMinutes: 1e9, idleWarningSeconds: 1e9, sessionCountdownSeconds: 1e9 });
    expect(idleLimits().endAfter).toBeLessThan(2 ** 31);
  });
});

describe('user activity', () => {
  it('moves the deadline, until the warning is shown', () => {
    pass(599);
    watch.act();
    pass(599);
    expect(watch.get().isWarning).toBe(false);
    pass(1);
    watch.act();
    expect(watch.get()).toEqual({ isWarning: true, secondsLeft: 45 });
    pass(45);
    expect(session.get().endedBy).toBe('idle');
  });

  it('in response to the warning moves the deadline', () => {
    pass(640);
    watch.stay();
    expect(watch.get().isWarning).toBe(false);
    pass(599);
    expect(session.get().status).toBe('authenticated');
  });

  it.each(['act', 'stay'] as const)('B5 comes too late after eight hours of sleep: %s', what => {
    pass(610);
    shift(28_800);
    watch[what]();
    expect(session.get().endedBy).toBe('idle');
  });

  it.each(['visibilitychange', 'pageshow', 'focus', 'online'])(
    'B5 is not needed to end the session after sleep: %s is enough',
    sign => {
      shift(28_800);
      window.dispatchEvent(new Event(sign));
      expect(session.get().endedBy).toBe('idle');
    },
  );

  it('is reported to the server periodically', async () => {
    for (let minute = 0; minute < 12; minute += 1) {
      pass(30);
      watch.act();
      pass(30);
      watch.act();
    }
    vi.useRealTimers();
    await vi.waitFor(() => expect(verified).toHaveLength(3));
  });

  it('B6 during the warning is not reported to the server', () => {
    pass(620);
    watch.act();
    expect(verified).toEqual([]);
  });

  it('ends the session if the server reports its end', async () => {
    recorder('*/user/api/authenticate/verifyToken/:token', () => refusal(2001, 401));
    pass(300);
    watch.act();
    vi.useRealTimers();
    await vi.waitFor(() => expect(session.get().endedBy).toBe(2001));
  });

  it('keeps the session if it cannot be reported', async () => {
    const verified = recorder('*/user/api/authenticate/verifyToken/:token', () =>
      refusal(1003, 500),
    );
    pass(300);
    watch.act();
    vi.useRealTimers();
    await vi.waitFor(() => expect(verified).toHaveLength(1));
    expect(session.get().status).toBe('authenticated');
  });
});

describe('the tabs of a session', () => {
  it('B3 share one deadline: activity in one prevents the warning in another', () => {
    pass(590);
    otherTabTells();
    pass(590);
    expect(watch.get().isWarning).toBe(false);
  });

  it('B3 read the shared deadline before the warning', () => {
    pass(500);
    localStorage.setItem(MARK, String(Date.now()));
    pass(200);
    expect(watch.get().isWarning).toBe(false);
  });

  it('B4 close the warning together', () => {
    pass(620);
    expect(watch.get().isWarning).toBe(true);
    otherTabTells();
    expect(watch.get().isWarning).toBe(false);
  });

  it('are notified of activity at most once a second, and of a response to the warning at once', () => {
    const told: string[] = [];
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === MARK) told.push(value);
      setItem.call(this, key, value);
    });
    pass(10);
    for (let times = 0; times < 50; times += 1) {
      vi.advanceTimersByTime(50);
      watch.act();
    }
    expect(told.length).toBeLessThanOrEqual(3);
    pass(610);
    told.length = 0;
    watch.stay();
    expect(told).toEqual([String(Date.now())]);
  });

  it('ignore the marks of other sessions, and malformed ones', () => {
    pass(590);
    localStorage.setItem(idleMarkOf('another'), String(Date.now()));
    localStorage.setItem(MARK, 'tomorrow');
    pass(55);
    expect(session.get().endedBy).toBe('idle');
  });
});

describe('a watch', () => {
  it('ends with its session, and does not affect the next one', () => {
    setSession({ sessionRequestId: 'next', token: 'token-2' });
    watch.act();
    watch.stay();
    pass(1_000);
    expect(getSession()).toMatchObject({ status: 'authenticated', token: 'token-2' });
  });

  it('continues after a reload, which does not count as activity', () => {
    pass(500);
    watch.stop();
    watch = watchIdle();
    pass(110);
    expect(watch.get()).toEqual({ isWarning: true, secondsLeft: 35 });
  });
});

describe('a page opened with a stored session', () => {
  const ID = '22222222-2222-4222-8222-222222222222';
  const open = async (secondsAgo: number) => {
    watch.stop();
    vi.useRealTimers();
    const seen = aBackend();
    store('token-5', localStorage);
    localStorage.setItem(idleMarkOf(ID), String(Date.now() - secondsAgo * 1_000));
    await startSession();
    return seen;
  };

  it('B5 ends a session that was idle for too long, and loads nothing', async () => {
    const { profile, menu, logout } = await open(646);
    expect(session.get()).toMatchObject({ status: 'anonymous', endedBy: 'idle' });
    await vi.waitFor(() => expect(logout).toHaveLength(1));
    expect([...profile, ...menu]).toEqual([]);
  });

  it('continues a session that was not', async () => {
    await open(600);
    expect(session.get().status).toBe('authenticated');
  });
});
