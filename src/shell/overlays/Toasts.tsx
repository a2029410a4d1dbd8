import { Stack } from '@mui/material';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { serverText } from '#contract/text/serverText.ts';
import { useRaisedLayer } from '#ui/layer/useRaisedLayer.ts';
import { useTranslate } from '#ui/locale.ts';
import { PassingAlert } from '#ui/state/PassingAlert.tsx';
import { textOf } from '#ui/textOf.ts';

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
  displayPrint: 'none',
};

/**
 * react-admin's notifications, at the top centre (docs/product.md, 9.3). They are in a child of the body of their own, so
 * that they are announced beside an open menu or panel too, which hides the app. An error is an alert; the others need a
 * live region that exists before them.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const next = shown.length < VISIBLE ? notifications[0] : undefined;

  useEffect(() => {
    if (!next) return;
    // not by react-admin's `takeNotification`, which drops what was added since the last render
    setNotifications(queued => queued.filter(one => one !== next));
    nextId.current += 1;
    const id = nextId.current;
    setShown(others => [...others, { id, notification: next }]);
  }, [next, setNotifications]);

  const close = useCallback(
    (id: number) => setShown(all => all.filter(other => other.id !== id)),
    [],
  );
  // not that of the lock screen, which replaces the page's
  const [body] = useState(() => document.body);
  const layer = useRaisedLayer(shown.at(-1)?.id);
  useNeverHidden(layer);
  const toasts = (isError: boolean) =>
    shown
      .filter(({ notification }) => (notification.type === 'error') === isError)
      .map(({ id, notification }) => (
        <Toast key={id} id={id} notification={notification} onClose={close} />
      ));
  return createPortal(
    <Stack ref={layer} sx={PLACE}>
      <Stack role="status" aria-atomic={false} sx={{ gap: 1 }}>
        {toasts(false)}
      </Stack>
      {toasts(true)}
    </Stack>,
    body,
  );
}

/** Removes the `aria-hidden` that MUI's modals set on everything beside them. */
function useNeverHidden(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const show = () => current.removeAttribute('aria-hidden');
    show();
    const observer = new MutationObserver(show);
    observer.observe(current, { attributeFilter: ['aria-hidden'] });
    return () => observer.disconnect();
  }, [element]);
}

/** Ms for which a toast is shown (docs/product.md, 9.3); pauses while the user reads it. */
const DURATION = 4000;

interface ToastProps {
  id: number;
  notification: NotificationPayload;
  onClose: (id: number) => void;
}

/** A notification toast. An error says what to do, and includes its request reference. */
function Toast({ id, notification, onClose }: ToastProps) {
  const { message, type, notificationOptions = {} } = notification;
  const { autoHideDuration = DURATION, messageArgs = {} } = notificationOptions;
  const translate = useTranslate();
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    if (isRead || autoHideDuration === null) return;
    const clock = setTimeout(onClose, autoHideDuration, id);
    return () => clearTimeout(clock);
  }, [id, isRead, autoHideDuration, onClose]);

  const isError = type === 'error';
  // An error without a translation gets the generic message; its own text is for programmers.
  const otherwise = isError ? translate('errors.unknown') : message;
  const ref = textOf(messageArgs, 'ref');
  const values = {
    _: otherwise,
    ...messageArgs,
    // of a download that failed
    message: serverText(translate, textOf(messageArgs, 'message')),
  };
  return (
    <PassingAlert
      className="k-toast"
      sx={{ boxShadow: '0 8px 28px var(--k-shadow)', pointerEvents: 'auto' }}
      severity={type ?? 'info'}
      role={isError ? 'alert' : 'note'}
      closeText={translate('shell.closeToast')}
      onClose={() => onClose(id)}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      {typeof message === 'string' ? translate(message, values) : message}
      {isError && ref && (
        <small className="k-reference">{translate('failed.reference', { ref })}</small>
      )}
    </PassingAlert>
  );
}
