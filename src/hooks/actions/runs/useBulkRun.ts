import { useEffect, useRef, useState } from 'react';
import { type RunOptions, useActionRun } from './useActionRun.ts';
import type { Step } from './useActionSteps.ts';

interface BulkOptions<Item, Value> extends RunOptions<Item, Value> {
  /** Items interrupted by a reload: they are looked up, and nothing is sent. */
  interrupted?: readonly Item[] | undefined;
}

/**
 * The steps of a bulk action, on a page or in a dialog: the user selects and confirms, and then each item has its own
 * result and next step (`BulkResult`).
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
    /** The confirmed items; empty before the confirmation. */
    items,
    stateOf,
    isRunning,
    /** Every item has a known outcome. */
    isOver: step === 'result' && !isRunning && !isOpen,
    /** Sends all items. */
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
  };
}
