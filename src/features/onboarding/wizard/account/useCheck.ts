import { useEffect, useRef, useState } from 'react';
import { useAfterPause } from '#ui/useAfterPause.ts';

/** State of the check of a typed text. `failed`: the check failed, which does not block the user. */
export type Check<A> =
  | { readonly kind: 'nothing' | 'running' | 'failed' }
  | { readonly kind: 'answered'; readonly answer: A };

/** Debounce in ms. */
const PAUSE = 500;
/** Maximum ms that the user waits for the result before going on. */
const PATIENCE = 4_000;

interface CheckOptions<A> {
  /** The typed text; empty if there is nothing to check. */
  text: string;
  /** @throws if the check fails */
  ask: (text: string, signal: AbortSignal) => Promise<A>;
  /** Called once for each text. */
  onAnswer?: (answer: A, text: string) => void;
}

/**
 * Checks a text with the backend during typing, debounced; a request for an outdated text is cancelled.
 * @returns `settle` waits for the result for the current text, without the debounce, up to a limit
 */
export function useCheck<A>({ text, ask, onAnswer }: CheckOptions<A>) {
  const [found, setFound] = useState<{ text: string; check: Check<A> }>();
  const running = useRef<{ text: string; answered: Promise<void> }>(undefined);
  const aborter = useRef<AbortController>(undefined);

  const begin = (): Promise<void> => {
    if (text === '' || found?.text === text) return Promise.resolve();
    if (running.current?.text === text) return running.current.answered;
    aborter.current?.abort();
    const own = new AbortController();
    aborter.current = own;
    const answered = ask(text, own.signal).then(
      answer => {
        if (own.signal.aborted) return;
        setFound({ text, check: { kind: 'answered', answer } });
        onAnswer?.(answer, text);
      },
      () => {
        if (!own.signal.aborted) setFound({ text, check: { kind: 'failed' } });
      },
    );
    running.current = { text, answered };
    return answered;
  };

  useAfterPause(text, text === '' ? undefined : PAUSE, () => void begin());
  // biome-ignore lint/correctness/useExhaustiveDependencies: aborts the check of a text that has changed
  useEffect(
    () => () => {
      aborter.current?.abort();
      running.current = undefined;
    },
    [text],
  );

  const check: Check<A> =
    text === '' ? { kind: 'nothing' } : found?.text === text ? found.check : { kind: 'running' };
  return {
    check,
    settle: (): Promise<unknown> =>
      Promise.race([begin(), new Promise(resolve => setTimeout(resolve, PATIENCE))]),
  };
}
