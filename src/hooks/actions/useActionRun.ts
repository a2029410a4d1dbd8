import { useQueryClient } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import { type Attempt, askAgain, carryOut, type Ended, lookFor } from '#api/request/attempt.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useIsShown } from '#providers/data/useAction.ts';
import type { ReadKey } from '#providers/data/useRead.ts';
import { isUnderWay, startOrFollow } from './underWay.ts';

/** Where one thing of a run stands: not sent, pending, being asked about, or ended. */
export type RunState<Value> = { readonly kind: 'waiting' | 'sending' | 'checking' } | Ended<Value>;

/** How one thing of a run is sent and looked for. */
export type AttemptOf<Item, Value> = (provider: PortalDataProvider, item: Item) => Attempt<Value>;

export interface RunOptions<Item, Value> {
  /** What tells one thing from another. */
  idOf: (item: Item) => string;
  attemptOf: AttemptOf<Item, Value>;
  /** What is asked for again when the run is over, however it ended. */
  invalidates: readonly ReadKey[];
  /** How many are under way at once; a few, since the backend has other callers. */
  atOnce?: number;
  /** The page was left while this was under way; it has ended now, and no page shows it. */
  onLeft?: (item: Item, end: Ended<Value>) => void;
}

type Way = <Value>(attempt: Attempt<Value>, onChecking: () => void) => Promise<Ended<Value>>;

/**
 * Carries out an action page's doing, of one thing or of many: each is sent once, however often the
 * button is pressed (E1), and has a result of its own. What is not known is asked about, never told
 * as failed, and never sent a second time without its key. Leaving the page sends no more; what is
 * under way then goes on, and is followed when the page is opened again.
 */
export function useActionRun<Item, Value>(options: RunOptions<Item, Value>) {
  const { idOf, attemptOf, invalidates, atOnce = 3, onLeft } = options;
  const provider = useContext(DataProviderContext) as PortalDataProvider;
  const queryClient = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, RunState<Value>>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const busy = useRef(false);
  const isStopped = useRef(false);
  const isShown = useIsShown();

  const put = (item: Item, state: RunState<Value>) =>
    setStates(all => new Map(all).set(idOf(item), state));

  const run = async (items: readonly Item[], way: Way) => {
    if (busy.current || items.length === 0) return;
    busy.current = true;
    isStopped.current = false;
    setRunning(true);
    for (const item of items) put(item, { kind: 'waiting' });
    await inTurns(items, atOnce, async item => {
      if (!isShown.get() || isStopped.current) return;
      const attempt = attemptOf(provider, item);
      const { intent } = attempt;
      put(item, { kind: way === carryOut || isUnderWay(intent) ? 'sending' : 'checking' });
      const onChecking = () => put(item, { kind: 'checking' });
      const { ended, isLast } = startOrFollow(intent, () => way(attempt, onChecking));
      const end = await ended;
      put(item, end);
      if (!isShown.get() && isLast()) onLeft?.(item, end);
    });
    busy.current = false;
    setRunning(false);
    await Promise.all(
      invalidates.map(resource => queryClient.invalidateQueries({ queryKey: [resource] })),
    );
  };

  return {
    isRunning,
    /** The user leaves: an end that comes before the next page is shown is one of a page that was left. */
    leave: isShown.leave,
    /** What is not sent yet is not sent, until it is told to again. */
    stop: () => {
      isStopped.current = true;
    },
    /** @returns where a thing stands */
    stateOf: (item: Item): RunState<Value> => states.get(idOf(item)) ?? { kind: 'waiting' },
    /** Sends them: the first time, or again what was refused or not done. */
    send: (items: readonly Item[]) => run(items, carryOut),
    /** Asks what became of those that nobody knows of: with their key, or by looking for them. */
    ask: (items: readonly Item[]) => run(items, askAgain),
    /** After a reload or a return: follows those under way, looks for the others, and sends nothing. */
    look: (items: readonly Item[]) => run(items, attempt => lookFor(attempt)),
  };
}

/** Works on all, some at once, in their order. */
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
