import NotificationsRounded from '@mui/icons-material/NotificationsNoneRounded';
import Badge from '@mui/material/Badge';
import { lazy } from 'react';
import { PanelButton } from '#shell/bar/PanelButton.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';
import { useUnread } from './useUnread.ts';

const load = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazy(async () => ({ default: (await load()).NotificationPanel }));

/** More than this are "99+": the badge is a hint, not an account. */
const MOST = 99;

/** What the user was told: how much of it is new, and the latest of it. */
export function NotificationBell() {
  const translate = useTranslate();
  const locale = useLocale();
  const { count } = useUnread();
  const shown = count > MOST ? `${formatNumber(MOST, locale)}+` : formatNumber(count, locale);
  const label =
    count > 0 ? translate('notifications.unread', { shown }) : translate('notifications.label');
  return (
    <PanelButton kind="dialog" label={label} Panel={NotificationPanel} load={load}>
      <Badge color="primary" badgeContent={count > 0 ? shown : 0}>
        <NotificationsRounded />
      </Badge>
    </PanelButton>
  );
}
