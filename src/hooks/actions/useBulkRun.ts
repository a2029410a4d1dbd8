import { useEffect, useRef, useState } from 'react';
import { type RunOptions, useActionRun } from './useActionRun.ts';
import type { Step } from './useActionSteps.ts';

interface BulkOptions<Item, Value> extends RunOptions<Item, Value> {
  /** What a reload has interrupted: it is looked up, and nothing is sent. */
  interrupted?: readonly Item[] | undefined;
}

/**
 * The steps of one action on several things, on a page or in a dialog: what is meant is typed and confirmed, and
 * then each has a result of its own and a way on (`BulkResult`).
 */
export function useBulkRun<Item, Value>({ interrupted, ...options }: BulkOptions<Item, Value>) {
  const { send, ask, look, stop, stateOf, isRunning } = useActionRun(options);
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
    /** What is meant; nothing before it is confirmed. */
    items,
    stateOf,
    isRunning,
    /** Each has ended in a way that is known. */
    isOver: step === 'result' && !isRunning && !isOpen,
    /** Sends all that is meant. */
    start: (meant: readonly Item[]) => {
      setItems(meant);
      setStep('result');
      void send(meant);
    },
    /** Sends some once more, or for the first time after a stop. */
    onSend: (those: readonly Item[]) => void send(those),
    /** Asks what became of those that nobody knows of. */
    onAsk: (those: readonly Item[]) => void ask(those),
    stop,
  };
}
