import { useEffect, useRef, useState } from 'react';
import type { Ended } from '#api/request/attempt.ts';
import { type RunOptions, useActionRun } from './useActionRun.ts';
import type { Step } from './useActionSteps.ts';
import { useNotifyCounts } from './useNotifyEnd.ts';

interface BulkOptions<Item, Value> extends Omit<RunOptions<Item, Value>, 'onLeft'> {
  /** Key of the action's name. */
  title: string;
  /** Key of an outcome with a name of its own. */
  nameOf?: (end: Ended<Value>) => string | undefined;
  /** Called if all items of a run are done after the user has left the page. */
  onDoneElsewhere?: () => void;
  /** Items interrupted by a reload: they are looked up, and nothing is sent. */
  interrupted?: readonly Item[] | undefined;
}

/** Outcomes after which nothing is left to do. */
const DONE: ReadonlySet<string> = new Set<Ended<unknown>['kind']>(['done', 'sent']);

/**
 * The steps of a bulk action, on a page or in a dialog: the user selects and confirms, and then each item has its own
 * result and next step (`BulkSteps`). A user who leaves while it runs is notified of the outcomes elsewhere.
 */
export function useBulkRun<Item, Value>(options: BulkOptions<Item, Value>) {
  const { interrupted, title, nameOf, onDoneElsewhere, ...run } = options;
  const notifyCounts = useNotifyCounts(title);
  const { send, ask, look, leave, stop, stateOf, isRunning } = useActionRun({
    ...run,
    onLeft: (ends, rest) => {
      const isDone = rest.length === 0 && ends.every(({ end: { kind } }) => DONE.has(kind));
      if (isDone) onDoneElsewhere?.();
      const outcomes = ends.map(({ end }) => nameOf?.(end) ?? `action.state.${end.kind}`);
      notifyCounts([...outcomes, ...rest.map(kind => `action.state.${kind}`)], isDone);
    },
  });
  const [items, setItems] = useState(interrupted ?? []);
  const [step, setStep] = useState<Step>(interrupted ? 'result' : 'form');
  const isLooking = useRef(false);
  useEffect(() => {
    if (!interrupted || isLooking.current) return;
    isLooking.current = true;
    void look(interrupted);
  }, [interrupted, look]);
  const isOpen = items.some(item => ['waiting', 'unknown'].includes(stateOf(item).kind));
  return {
    step,
    setStep,
    /** The confirmed items; empty before the confirmation. */
    items,
    stateOf,
    isRunning,
    /** Every item has a known outcome. */
    isOver: step === 'result' && !isRunning && !isOpen,
    start: (meant: readonly Item[]) => {
      setItems(meant);
      setStep('result');
      void send(meant);
    },
    /** Resends items, or sends them for the first time after a stop. */
    onSend: (those: readonly Item[]) => void send(those),
    /** Checks items with an unknown outcome. */
    onAsk: (those: readonly Item[]) => void ask(those),
    stop,
    /** The user is leaving: items that are not pending are not sent. */
    leave,
  };
}
