import { useEffect, useState } from 'react';
import type { NotificationPayload } from 'react-admin';
import { serverText } from '#contract/text/serverText.ts';
import { useTranslate } from '#ui/locale.ts';
import { PassingAlert } from '#ui/state/PassingAlert.tsx';
import { textOf } from '#ui/textOf.ts';

/** Ms for which a toast is shown (docs/product.md, 9.3); pauses while the user reads it. */
const DURATION = 4000;

interface ToastProps {
  id: number;
  notification: NotificationPayload;
  onClose: (id: number) => void;
}

/** A notification toast. An error says what to do, and includes its request reference. */
export function Toast({ id, notification, onClose }: ToastProps) {
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
    ...messageArgs,
    // of a download that failed
    message: serverText(translate, textOf(messageArgs, 'message')),
    _: otherwise,
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
