import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import { useOffline } from '../../providers/public/useOffline.ts';
import { useIdleWatch } from '../../session/useIdleWatch.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
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
    <Dialog
      title={translate('session.idle.title')}
      onClose={onStay}
      sx={{ zIndex: 'tooltip' }}
      slotProps={{ backdrop: { className: 'k-idle-backdrop' } }}
    >
      <DialogContent>
        <p>{translate('session.idle.text')}</p>
        <p className="k-idle-left">
          <span>{translate('session.idle.left')}</span>
          <time role="timer" dateTime={`PT${secondsLeft}S`}>
            {clockOf(secondsLeft)}
          </time>
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStay}>
          {translate('session.idle.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
