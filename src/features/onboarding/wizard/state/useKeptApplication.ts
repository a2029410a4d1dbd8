import { useEffect, useState } from 'react';
import {
  type KeptApplication,
  openApplicationStore,
} from '#providers/application/applicationDraft.ts';
import { isWorthKeeping, keptOf } from '../model/answers.ts';
import type { Application } from '../model/stepProblems.ts';

/** What another tab did with the application: it is stored there, or it was sent or discarded. */
export type Taken = 'changed' | 'gone';

/**
 * This browser's unsent application: offered when the wizard is opened, and stored
 * on every change after that, until another tab takes it over.
 */
export function useKeptApplication(
  { answers, documents, agreed, uploadToken }: Application & { uploadToken: string },
  isSent: boolean,
) {
  const [store] = useState(openApplicationStore);
  const [offered, setOffered] = useState<KeptApplication | undefined>(store.read);
  const [taken, setTaken] = useState<Taken>();
  const isHeld = offered !== undefined;
  const stopIf = (isTaken: boolean) => {
    if (isTaken) setTaken(store.read() ? 'changed' : 'gone');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when the application changes
  useEffect(() => {
    if (isHeld || isSent || taken) return;
    if (!isWorthKeeping(answers) && documents.length === 0) return stopIf(!store.discard());
    const names = Object.entries(agreed).flatMap(([name, isAgreed]) => (isAgreed ? [name] : []));
    const draft = { answers: keptOf(answers), uploadToken, documents, agreed: names };
    stopIf(!store.keep(draft));
  }, [answers, documents, agreed, uploadToken, isHeld, isSent, taken]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stopIf` uses nothing that changes
  useEffect(() => {
    if (isSent) return;
    // before it is accepted, nothing of this tab can be lost
    return store.onTaken(() => (isHeld ? setOffered(store.read()) : stopIf(true)));
  }, [store, isHeld, isSent]);
  const settle = () => setOffered(undefined);
  return {
    offered,
    /** Set when another tab has taken the application over: this one stores nothing any more. */
    taken,
    /** Accepts the offer. */
    settle,
    /** Declines the offer. */
    beginAnew: () => {
      stopIf(!store.discard());
      settle();
    },
    /** Deletes it. @param sent its token, if it was sent */
    discard: store.discard,
  };
}
