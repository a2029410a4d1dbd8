import { localStore, onOtherTabs, type StorageKey } from '#api/browser/storage.ts';
import { call } from '#api/call.ts';
import { createStore, type Store } from '#api/store.ts';
import { verifyToken } from '#contract/endpoints/people/auth.ts';
import { type IdleState, type Moment, newIdleDeadline } from './idleDeadline.ts';
import { idleLimits, idleMarkOf, readIdleMark } from './idleMark.ts';
import { logOut } from './session.ts';
import { getSession } from './sessionState.ts';

/** Ms between clock checks, so that the session of a page that wakes up with its machine ends immediately. */
const LOOK = 1_000;
/** Ms between notices to the other tabs. */
const NOTICE_EVERY = 1_000;

/** Events that may be the first sign of a machine that wakes up or a tab that returns. */
const SIGNS = ['visibilitychange', 'pageshow', 'focus', 'online'] as const;

/** The deadline as shown to the user. */
export interface IdleView {
  isWarning: boolean;
  /** Whole seconds until the session ends; 0 without a warning. */
  secondsLeft: number;
}

const NO_WARNING: IdleView = { isWarning: false, secondsLeft: 0 };

const viewOf = ({ phase, left }: IdleState): IdleView =>
  phase === 'warning' ? { isWarning: true, secondsLeft: Math.ceil(left / 1_000) } : NO_WARNING;

const now = (): Moment => ({ wall: Date.now(), steady: performance.now() });

/** The deadline shared by all tabs of the session through the browser's storage. */
function sharedDeadline(mark: StorageKey, start: Moment) {
  /** The mark that this tab last wrote or read: its time on the steady clock is already known. */
  let known = localStore.get(mark);
  const deadline = newIdleDeadline(idleLimits(), start, readIdleMark(known));
  let lastNotice = Number.NEGATIVE_INFINITY;
  const hear = (text: string | undefined, moment: Moment) => {
    // if the clock has been set back since, reading the same mark again would make it look more recent (B9)
    if (text === known) return;
    known = text;
    const heard = readIdleMark(text);
    if (heard !== undefined) deadline.hear(heard, moment);
  };
  const notifyTabs = ({ wall, steady }: Moment) => {
    lastNotice = steady;
    known = String(wall);
    localStore.set(mark, known);
  };
  if (known === undefined) notifyTabs(start);
  return {
    hear,
    /** A frozen tab has missed the other tabs' notices: it reads the mark before it decides. */
    at: (moment: Moment): IdleState => {
      const state = deadline.at(moment);
      if (state.phase === 'active') return state;
      hear(localStore.get(mark), moment);
      return deadline.at(moment);
    },
    act: (moment: Moment) => {
      deadline.act(moment);
      if (moment.steady - lastNotice >= NOTICE_EVERY) notifyTabs(moment);
    },
    stay: (moment: Moment) => {
      deadline.stay(moment);
      notifyTabs(moment);
    },
  };
}

/** The idle watch of one session in this tab; its value is a new object whenever the view changes. */
export interface IdleWatch extends Store<IdleView> {
  /** The user was active in this tab. */
  act: () => void;
  /** The user answers the warning; if it is too late, this ends the session. */
  stay: () => void;
  /** Checks the clocks now. */
  look: () => void;
  stop: () => void;
}

/**
 * Watches the current session until it ends or the watch is stopped: shows the warning, and if the user does not
 * respond, logs out here and on the server. Reports activity to the server while the user is active.
 * Source: docs/product.md, 4.2.
 */
export function watchIdle(): IdleWatch {
  const { sessionRequestId } = getSession();
  const mark = idleMarkOf(sessionRequestId);
  const start = now();
  const deadline = sharedDeadline(mark, start);
  const keepAlive = newKeepAlive(start.steady);
  const view = createStore(NO_WARNING);
  let clock: ReturnType<typeof setTimeout> | undefined;

  const stopHearing = onOtherTabs((key, value) => {
    if (key !== mark) return;
    deadline.hear(value, now());
    look();
  });
  const stop = () => {
    clearTimeout(clock);
    stopHearing();
    for (const sign of SIGNS) window.removeEventListener(sign, look);
  };

  const show = (next: IdleView) => {
    if (next.secondsLeft !== view.get().secondsLeft) view.set(next);
  };

  /** @returns the moment; undefined if the deadline has passed, which ends the session */
  function look(): Moment | undefined {
    if (getSession().sessionRequestId !== sessionRequestId) return void stop();
    const moment = now();
    const state = deadline.at(moment);
    if (state.phase === 'over') {
      stop();
      return void logOut('idle');
    }
    show(viewOf(state));
    clearTimeout(clock);
    clock = setTimeout(look, state.left % LOOK || LOOK);
    return moment;
  }

  for (const sign of SIGNS) window.addEventListener(sign, look);
  look();
  return {
    get: view.get,
    subscribe: view.subscribe,
    act: () => {
      const moment = look();
      // A warning must be answered explicitly.
      if (!moment || view.get().isWarning) return;
      deadline.act(moment);
      keepAlive(moment.steady);
    },
    stay: () => {
      const moment = look();
      if (!moment) return;
      deadline.stay(moment);
      keepAlive(moment.steady);
      look();
    },
    look,
    stop,
  };
}

/**
 * Ms between two calls for a user who only types. Together with the portal's idle limit of 10:45 this stays below the
 * 15 minutes after which a server ends a session.
 */
const EVERY = 240_000;
/** Ms before a failed call is retried. */
const RETRY = 30_000;

/**
 * Reports the user's activity to the server now and then, by verifying the token.
 * @param start steady time, ms, of the last call
 * @returns a function to call with the steady time of each activity
 */
function newKeepAlive(start: number): (steady: number) => void {
  let kept = start;
  return steady => {
    if (steady - kept < EVERY) return;
    kept = steady;
    const { token } = getSession();
    call(verifyToken, { params: { token }, background: true }).catch(() => {
      kept = steady - EVERY + RETRY;
    });
  };
}
