import NotificationsRounded from '@mui/icons-material/NotificationsNoneRounded';
import { Badge } from '@mui/material';
import { lazy } from 'react';
import { PanelButton } from '#shell/bar/PanelButton.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';
import { useUnread } from './useUnread.ts';

const load = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazy(async () => ({ default: (await load()).NotificationPanel }));

/** Higher counts show as "99+": the exact number does not matter. */
const MOST = 99;

/** The notification bell: the unread count and the latest notifications. */
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
