import { useTranslate } from 'react-admin';
import { useOffline } from '../../providers/public/useOffline.ts';
import { useIdleWatch } from '../../session/useIdleWatch.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import './IdleWarning.css';

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The warning before a session without activity ends (spec sections 2 and 4): title, message, the
 * time left as minutes:seconds, and the button that keeps the session. Hides the page behind it,
 * since nobody may be there to do so.
 */
export function IdleWarning() {
  const { isWarning, secondsLeft, stay } = useIdleWatch();
  const isOffline = useOffline();
  // Shown anew when the connection goes: what is shown last lies on top.
  return isWarning && <Warning key={String(isOffline)} secondsLeft={secondsLeft} onStay={stay} />;
}

function Warning({ secondsLeft, onStay }: { secondsLeft: number; onStay: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('session.idle.title')} onClose={onStay}>
      <div className="k-idle">
        <p>{translate('session.idle.text')}</p>
        <p className="k-idle-left">
          <span>{translate('session.idle.left')}</span>
          <time role="timer" dateTime={`PT${secondsLeft}S`}>
            {clockOf(secondsLeft)}
          </time>
        </p>
        <div className="k-actions">
          <button type="button" className="k-button" data-kind="primary" onClick={onStay}>
            {translate('session.idle.stay')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
