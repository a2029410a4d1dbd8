import NotificationsRounded from '@mui/icons-material/NotificationsNoneRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatNumber } from '../../ui/text/formatNumber.ts';
import { useUnread } from './useUnread.ts';

const load = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazy(async () => ({ default: (await load()).NotificationPanel }));
const preload = () => void load().catch(() => undefined);

/** More than this are "99+": the badge is a hint, not an account. */
const MOST = 99;

/** What the person was told: how much of it is new, and the latest of it. */
export function NotificationBell() {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { count } = useUnread();
  const shown = count > MOST ? `${formatNumber(MOST, locale)}+` : formatNumber(count, locale);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={
          count > 0
            ? translate('notifications.unread', { shown })
            : translate('notifications.label')
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Badge color="primary" badgeContent={count > 0 ? shown : 0}>
          <NotificationsRounded />
        </Badge>
      </IconButton>
      {isOpen && (
        <Suspense>
          <NotificationPanel id={id} anchor={button.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
