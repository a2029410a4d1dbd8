import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { UnsavedDialog } from './UnsavedDialog.tsx';

interface UnsavedChanges {
  /** Something is typed that was not sent. */
  when: boolean;
  /** Forgets what was typed; by default it goes with the form. */
  onDiscard?: () => void;
  /** A draft is kept while the user types: then it can be left for later, and nothing is lost with the tab. */
  keepsDraft?: boolean;
  /** What was typed is being sent: it cannot be discarded any more, and goes on elsewhere. */
  isSending?: boolean;
  /** Several things are sent one after the other: leaving ends that, and the rest is not sent. */
  leavesRest?: boolean;
  /** The user leaves while it is sent. */
  onLeave?: () => void;
}

interface Guard {
  /** Leaves by a button: at once, or after asking. */
  leave: (go: () => void) => void;
  /** To be rendered with the form: the question, and what stops a change of page. */
  question: ReactNode;
}

/** Asks before what was typed is lost: a change of page, a dialog that is closed, a tab that is closed. */
export function useUnsavedChanges(options: UnsavedChanges): Guard {
  const { when, onDiscard, onLeave } = options;
  const { keepsDraft = false, isSending = false, leavesRest = false } = options;
  const canBlock = useCanBlock();
  const [leaving, setLeaving] = useState<() => void>();
  useWarnBeforeUnload(when && !keepsDraft);
  const ask = (go: () => void, onStay: () => void) => (
    <UnsavedDialog
      keepsDraft={keepsDraft}
      isSending={isSending}
      leavesRest={leavesRest}
      onDiscard={onDiscard}
      onStay={onStay}
      onLeave={() => {
        if (isSending) onLeave?.();
        go();
      }}
    />
  );
  const stay = () => setLeaving(undefined);
  // Sent meanwhile: its end is shown, and there is nothing to ask.
  if (leaving && !when) stay();
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

/** Stops a change of page, by a link or by the browser's back, until the user has said what to do. */
function RouteGuard({ when, ask }: RouteGuardProps) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );
  // Sent meanwhile: its end is shown, and there is nothing to ask.
  const isOver = state === 'blocked' && !when;
  useEffect(() => {
    if (isOver) reset?.();
  }, [isOver, reset]);
  if (state !== 'blocked' || isOver) return null;
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
