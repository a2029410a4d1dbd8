import { useEffect, useState } from 'react';
import {
  discardApplication,
  type KeptApplication,
  keepApplication,
  readApplication,
} from '#providers/application/applicationDraft.ts';
import { isWorthKeeping, keptOf } from '../model/answers.ts';
import type { Application } from '../model/stepProblems.ts';

/**
 * This browser's unsent application: offered when the wizard is opened, and stored
 * on every change after that.
 */
export function useKeptApplication(
  { answers, documents, agreed, uploadToken }: Application & { uploadToken: string },
  isSent: boolean,
) {
  const [offered, setOffered] = useState<KeptApplication | undefined>(readApplication);
  const isHeld = offered !== undefined;
  useEffect(() => {
    if (isHeld || isSent) return;
    if (!isWorthKeeping(answers) && documents.length === 0) return discardApplication();
    const names = Object.entries(agreed).flatMap(([name, isAgreed]) => (isAgreed ? [name] : []));
    keepApplication({ answers: keptOf(answers), uploadToken, documents, agreed: names });
  }, [answers, documents, agreed, uploadToken, isHeld, isSent]);
  const settle = () => setOffered(undefined);
  return {
    offered,
    /** Accepts the offer. */
    settle,
    /** Declines the offer. */
    beginAnew: () => {
      discardApplication();
      settle();
    },
  };
}
