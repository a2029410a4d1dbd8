import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { useRaisedLayer } from '#ui/layer/useRaisedLayer.ts';
import { Toast } from './Toast.tsx';

/** Maximum number shown at once; the others are queued (docs/product.md, 9.3). */
const VISIBLE = 3;

interface Shown {
  id: number;
  notification: NotificationPayload;
}

/** Below the bar, above everything else; also resets the browser's popover styles. */
const PLACE = {
  position: 'fixed',
  inset: '64px 0 auto',
  zIndex: 'snackbar',
  gap: 1,
  width: 'min(440px, calc(100vw - 32px))',
  height: 'auto',
  m: '0 auto',
  p: 0,
  overflow: 'visible',
  border: 0,
  background: 'none',
  color: 'text.primary',
  pointerEvents: 'none',
};

/** react-admin's notifications, at the top centre (docs/product.md, 9.3). */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const hasRoom = shown.length < VISIBLE && notifications.length > 0;

  useEffect(() => {
    if (!hasRoom) return;
    const notification = takeNotification();
    if (!notification) return;
    nextId.current += 1;
    const id = nextId.current;
    setShown(others => [...others, { id, notification }]);
  }, [hasRoom, takeNotification]);

  const close = useCallback(
    (id: number) => setShown(all => all.filter(other => other.id !== id)),
    [],
  );
  const layer = useRaisedLayer(shown.at(-1)?.id);
  return (
    <Stack ref={layer} className="k-toasts" sx={PLACE}>
      {shown.map(({ id, notification }) => (
        <Toast key={id} id={id} notification={notification} onClose={close} />
      ))}
    </Stack>
  );
}
