import { useEffect, useRef, useState } from 'react';
import { useAfterPause } from '#ui/useAfterPause.ts';

/** How far a check of what is typed is. `failed`: nobody could find out, and nobody is stopped by it. */
export type Check<A> =
  | { readonly kind: 'nothing' | 'running' | 'failed' }
  | { readonly kind: 'answered'; readonly answer: A };

/** Ms without a key until it is checked. */
const PAUSE = 500;
/** Ms that a user who wants to go on waits for it. */
const PATIENCE = 4_000;

interface CheckOptions<A> {
  /** What is typed; empty where there is nothing to find out about it. */
  text: string;
  /** @throws where it could not be found out */
  ask: (text: string, signal: AbortSignal) => Promise<A>;
  /** Told once for each text. */
  onAnswer?: (answer: A, text: string) => void;
}

/**
 * Asks the backend about a text while a user types, after a pause; what is typed over is cancelled.
 * @returns `settle` waits for the answer about the text of the moment, without the pause, but not for ever
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that is typed over is no longer checked
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
