import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { UnsavedDialog } from './UnsavedDialog.tsx';

interface UnsavedChanges {
  /** Something is typed that was not sent. */
  when: boolean;
  /** Forgets what was typed. */
  onDiscard: () => void;
  /** A draft is kept while the person types: then it can be left for later, and nothing is lost with the tab. */
  keepsDraft?: boolean;
}

interface Guard {
  /** Leaves by a button: at once, or after asking. */
  leave: (go: () => void) => void;
  /** To be rendered with the form: the question, and what stops a change of page. */
  question: ReactNode;
}

/** Asks before what was typed is lost: a change of page, a dialog that is closed, a tab that is closed. */
export function useUnsavedChanges({ when, onDiscard, keepsDraft = false }: UnsavedChanges): Guard {
  const canBlock = useCanBlock();
  const [leaving, setLeaving] = useState<() => void>();
  useWarnBeforeUnload(when && !keepsDraft);
  const ask = (go: () => void, stay: () => void) => (
    <UnsavedDialog keepsDraft={keepsDraft} onDiscard={onDiscard} onLeave={go} onStay={stay} />
  );
  const stay = () => setLeaving(undefined);
  return {
    leave: go => (when ? setLeaving(() => go) : go()),
    question: (
      <>
        {leaving && ask(leaving, stay)}
        {canBlock && <RouteGuard when={when} ask={ask} />}
      </>
    ),
  };
}

interface RouteGuardProps {
  when: boolean;
  ask: (go: () => void, stay: () => void) => ReactNode;
}

/** Stops a change of page, by a link or by the browser's back, until the person has said what to do. */
function RouteGuard({ when, ask }: RouteGuardProps) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );
  if (state !== 'blocked') return null;
  return ask(
    () => proceed?.(),
    () => reset?.(),
  );
}

/** The browser asks in its own words when the tab is closed or reloaded. */
function useWarnBeforeUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
