import { Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { PATHS } from '#contract/paths.ts';
import { useOffline } from '#page/useOffline.ts';
import { lockScreen } from '#session/lock.ts';
import { useIdleWatch } from '#session/useIdleWatch.ts';
import { useCanOpen, useSession } from '#session/useSession.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useTranslate } from '#ui/locale.ts';

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The warning before an idle session ends (docs/product.md, 2.6 and 4.2): title, message, the time left as
 * minutes:seconds, and the button that keeps the session. Hides the page behind it, since the user may be away. A
 * locked screen already hides the page, so nothing is shown there; the countdown continues.
 */
export function IdleWarning() {
  const { isWarning, secondsLeft, stay } = useIdleWatch();
  const { isLocked } = useSession();
  const isOffline = useOffline();
  // Remounted when the connection drops: the last overlay shown is on top.
  if (!isWarning || isLocked) return null;
  return <Warning key={String(isOffline)} secondsLeft={secondsLeft} onStay={stay} />;
}

/** Makes the page behind it unreadable. */
const HIDING = {
  bgcolor: 'color-mix(in srgb, var(--k-canvas) 80%, transparent)',
  backdropFilter: 'blur(14px)',
};

function Warning({ secondsLeft, onStay }: { secondsLeft: number; onStay: () => void }) {
  const translate = useTranslate();
  const mayLock = useCanOpen(PATHS.lock);
  const lock = () => {
    onStay();
    lockScreen();
  };
  return (
    <Dialog
      title={translate('session.idle.title')}
      onClose={onStay}
      sx={{ zIndex: 'tooltip' }}
      slotProps={{ backdrop: { sx: HIDING } }}
    >
      <DialogContent>
        <p>{translate('session.idle.text')}</p>
        <Stack
          direction="row"
          sx={{
            alignItems: 'baseline',
            justifyContent: 'space-between',
            p: '10px 14px',
            borderRadius: 1,
            bgcolor: 'var(--k-accent-soft)',
          }}
        >
          <span>{translate('session.idle.left')}</span>
          <Typography
            component="time"
            role="timer"
            dateTime={`PT${secondsLeft}S`}
            sx={{ fontSize: '1.75rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {clockOf(secondsLeft)}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        {mayLock && <Button onClick={lock}>{translate('menu.profile-lock')}</Button>}
        <Button variant="contained" autoFocus onClick={onStay}>
          {translate('session.idle.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
