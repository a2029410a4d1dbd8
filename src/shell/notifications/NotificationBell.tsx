import { useId, useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Drawing } from '../../ui/Icon.tsx';
import { formatNumber } from '../../ui/text/formatNumber.ts';
import { useDismiss } from '../../ui/useDismiss.ts';
import { BELL_ICON } from '../icons.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { useUnread } from './useUnread.ts';
import './Notifications.css';

/** More than this are "99+": the badge is a hint, not an account. */
const MOST = 99;

/** What the person was told: how much of it is new, and the latest of it. */
export function NotificationBell() {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDismiss(box, isOpen, close);
  const { count } = useUnread();
  const shown = count > MOST ? `${formatNumber(MOST, locale)}+` : formatNumber(count, locale);
  return (
    <div ref={box} className="k-bell">
      <button
        type="button"
        className="k-icon-button"
        aria-label={
          count > 0
            ? translate('notifications.unread', { shown })
            : translate('notifications.label')
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Drawing path={BELL_ICON} />
        {count > 0 && (
          <span aria-hidden className="k-badge">
            {shown}
          </span>
        )}
      </button>
      <section
        id={id}
        className="k-popover k-notifications"
        aria-label={translate('notifications.label')}
        hidden={!isOpen}
      >
        {isOpen && <NotificationPanel onFollow={close} />}
      </section>
    </div>
  );
}
