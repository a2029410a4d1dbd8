import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { CatchErrors } from '#ui/state/CatchErrors.tsx';

interface LoadedOnDemandProps {
  /** Closes what was opened. */
  onClose: () => void;
  /** What the user has opened, from `lazy`. */
  children: ReactNode;
}

/**
 * A part of the shell that is loaded once the user opens it. If loading fails, usually because a new version was
 * deployed, it reports this and closes: the page stays, with everything that was typed.
 */
export const LoadedOnDemand = ({ onClose, children }: LoadedOnDemandProps) => (
  <CatchErrors resetKey="" fallback={() => <LoadFailed onClose={onClose} />}>
    <Suspense>{children}</Suspense>
  </CatchErrors>
);

function LoadFailed({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const report = useEffectEvent(() => {
    notify('failed.load', { type: 'error' });
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}
