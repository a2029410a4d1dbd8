import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker, useCanBlock, useLocation } from 'react-admin';
import { UnsavedDialog } from './UnsavedDialog.tsx';

interface UnsavedChanges {
  /** There is unsent input. */
  when: boolean;
  /** Discards the input; by default it disappears with the form. */
  onDiscard?: () => void;
  /** The input is stored as a draft: it can be left for later, and closing the tab loses nothing. */
  keepsDraft?: boolean;
  /** The input is being sent: it can no longer be discarded, and sending continues elsewhere. */
  isSending: boolean;
  /** Several items are sent one after another: leaving stops that, and the rest is not sent. */
  leavesRest?: boolean;
  /** Called if the user leaves while it is being sent. */
  onLeave?: () => void;
  /** Closes the dialog of the input: the browser's back button asks within the page too, and closes it. */
  onClose?: () => void;
  /** Goes one step back within the page: the browser's back button does this, and asks nothing. */
  onBack?: (() => void) | undefined;
}

interface Guard {
  /** Leaves by a button: at once, or after asking. */
  leave: (go: () => void) => void;
  /** To be rendered with the form: the question, and the guard against route changes. */
  question: ReactNode;
}

/** Asks before unsent input is lost: on a route change, and when a dialog or the tab is closed. */
export function useUnsavedChanges(options: UnsavedChanges): Guard {
  const { when, isSending, onDiscard, onLeave, onClose, onBack } = options;
  const { keepsDraft = false, leavesRest = false } = options;
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
  // Sent meanwhile: the outcome is shown, and there is nothing to ask.
  if (leaving && !when) stay();
  return {
    leave: go => (when ? setLeaving(() => go) : go()),
    question: (
      <>
        {leaving && ask(leaving, stay)}
        {canBlock && <RouteGuard when={when} ask={ask} onClose={onClose} onBack={onBack} />}
      </>
    ),
  };
}

interface RouteGuardProps extends Pick<UnsavedChanges, 'when' | 'onClose' | 'onBack'> {
  ask: (go: () => void, stay: () => void) => ReactNode;
}

/** Blocks a route change, by a link or the browser's back button, until the user has decided. */
function RouteGuard({ when, ask, onClose, onBack }: RouteGuardProps) {
  const { pathname } = useLocation();
  const isStepBack = useRef(false);
  const { state, proceed, reset, location } = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) => {
      const isOther = from.pathname !== to.pathname;
      isStepBack.current = onBack !== undefined && historyAction === 'POP' && isOther;
      if (isStepBack.current) return true;
      const closes = onClose !== undefined && historyAction === 'POP' && from.search !== to.search;
      return when && (isOther || closes);
    },
  );
  const isBlocked = state === 'blocked';
  const stepsBack = isBlocked && isStepBack.current;
  // Sent meanwhile: the outcome is shown, and there is nothing to ask.
  const isOver = isBlocked && !when;
  useEffect(() => {
    if (!stepsBack && !isOver) return;
    isStepBack.current = false;
    reset?.();
    if (stepsBack) onBack?.();
  }, [stepsBack, isOver, reset, onBack]);
  if (!isBlocked || stepsBack || isOver) return null;
  return ask(
    () => {
      proceed?.();
      if (location?.pathname === pathname) onClose?.();
    },
    () => reset?.(),
  );
}

/** The browser asks with its own message when the tab is closed or reloaded. */
function useWarnBeforeUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
