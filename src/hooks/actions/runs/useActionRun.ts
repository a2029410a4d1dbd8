import { useQueryClient } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import { type Attempt, askAgain, carryOut, type Ended, lookFor } from '#api/request/attempt.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { refetchAffected, useMounted } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';

/** State of one item of a run: not sent, pending, being checked, or ended. */
export type RunState<Value> = { readonly kind: 'waiting' | 'sending' | 'checking' } | Ended<Value>;

/** How an item is sent and looked up. */
export type AttemptOf<Item, Value> = (provider: PortalDataProvider, item: Item) => Attempt<Value>;

export interface RunOptions<Item, Value> {
  /** Identifies an item. */
  idOf: (item: Item) => string;
  attemptOf: AttemptOf<Item, Value>;
  /** Queries invalidated when the run is over, regardless of the outcome. */
  invalidates: readonly ReadKey[];
  /** Maximum number of parallel calls; small, since the backend has other callers. */
  atOnce?: number;
  /**
   * Called when the run ends after the user has left the page, so that no page shows the outcome.
   * @param rest the state of each item that the run has not reached
   */
  onLeft?: (ends: readonly Left<Item, Value>[], rest: readonly ('waiting' | 'unknown')[]) => void;
}

/** The outcome of an item of a run that the user has left. */
interface Left<Item, Value> {
  item: Item;
  end: Ended<Value>;
}

type Way = <Value>(attempt: Attempt<Value>, onChecking: () => void) => Promise<Ended<Value>>;

/**
 * Runs the action of a page on one or more items: each is sent once, however often the button is pressed (E1), and has
 * its own result. An unknown outcome is checked, never shown as a failure, and never sent again without its key.
 * Leaving the page stops sending; pending calls continue, and the reopened page follows them.
 */
export function useActionRun<Item, Value>(options: RunOptions<Item, Value>) {
  const { idOf, attemptOf, invalidates, atOnce = 3, onLeft } = options;
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const queryClient = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, RunState<Value>>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const busy = useRef(false);
  const isStopped = useRef(false);
  const isShown = useMounted();

  const put = (item: Item, state: RunState<Value>) =>
    setStates(all => new Map(all).set(idOf(item), state));

  const run = async (items: readonly Item[], way: Way) => {
    if (busy.current || items.length === 0) return;
    busy.current = true;
    isStopped.current = false;
    setRunning(true);
    for (const item of items) put(item, { kind: 'waiting' });
    const ends: Left<Item, Value>[] = [];
    let isFollowed = false;
    await inTurns(items, atOnce, async item => {
      if (!isShown.get() || isStopped.current) return;
      const attempt = attemptOf(provider, item);
      const { intent } = attempt;
      put(item, { kind: way === carryOut || isUnderWay(intent) ? 'sending' : 'checking' });
      const onChecking = () => put(item, { kind: 'checking' });
      const { ended, isLast } = startOrFollow(intent, () => way(attempt, onChecking));
      const end = await ended;
      put(item, end);
      ends.push({ item, end });
      isFollowed ||= !isLast();
    });
    if (!isShown.get() && !isFollowed && ends.length > 0) {
      const rest = way === carryOut ? 'waiting' : 'unknown';
      onLeft?.(ends, Array(items.length - ends.length).fill(rest));
    }
    busy.current = false;
    setRunning(false);
    await refetchAffected(queryClient, invalidates);
  };

  return {
    isRunning,
    /** The user is leaving: an attempt that ends before the next page is shown counts as left. */
    leave: isShown.leave,
    /** Items not sent yet are not sent until `send` is called again. */
    stop: () => {
      isStopped.current = true;
    },
    /** @returns the state of an item */
    stateOf: (item: Item): RunState<Value> => states.get(idOf(item)) ?? { kind: 'waiting' },
    /** Sends items: for the first time, or again if they were refused or not done. */
    send: (items: readonly Item[]) => run(items, carryOut),
    /** Checks the unknown outcomes: with the idempotency key, or by looking up the result. */
    ask: (items: readonly Item[]) => run(items, askAgain),
    /** After a reload or a return: follows pending attempts, looks up the others, and sends nothing. */
    look: (items: readonly Item[]) => run(items, attempt => lookFor(attempt)),
  };
}

/** Processes all items in order, a limited number in parallel. */
async function inTurns<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

interface UnderWay {
  readonly ended: Promise<Ended<unknown>>;
  /** Number of pages that have started or followed it. */
  pages: number;
}

const underWay = new Map<string, UnderWay>();

/** Whether an intent is being sent or checked in this tab. */
const isUnderWay = (intent: string): boolean => underWay.has(intent);

/**
 * Starts an attempt; a reopened page follows the attempt that it was left with.
 * @param start must not reject
 * @returns `ended`; `isLast`: no page opened later follows it, so this one reports the outcome
 */
function startOrFollow<Value>(
  intent: string,
  start: () => Promise<Ended<Value>>,
): { ended: Promise<Ended<Value>>; isLast: () => boolean } {
  const entry = underWay.get(intent) ?? begin(intent, start);
  entry.pages += 1;
  const page = entry.pages;
  return { ended: entry.ended as Promise<Ended<Value>>, isLast: () => page === entry.pages };
}

function begin<Value>(intent: string, start: () => Promise<Ended<Value>>): UnderWay {
  const ended = start().finally(() => underWay.delete(intent));
  const entry: UnderWay = { ended, pages: 0 };
  underWay.set(intent, entry);
  return entry;
}
