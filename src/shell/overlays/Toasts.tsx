import { useCallback, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { useRaisedLayer } from '../../ui/layer/useRaisedLayer.ts';
import { Toast } from './Toast.tsx';
import './Toasts.css';

/** At most so many at once; the others wait for a place (spec section 9). */
const VISIBLE = 3;

interface Shown {
  id: number;
  notification: NotificationPayload;
}

/** react-admin's notifications, at the top centre (spec section 9). */
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
    <div ref={layer} className="k-toasts">
      {shown.map(({ id, notification }) => (
        <Toast key={id} id={id} notification={notification} onClose={close} />
      ))}
    </div>
  );
}
