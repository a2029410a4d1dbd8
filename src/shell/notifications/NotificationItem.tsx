import CheckRounded from '@mui/icons-material/CheckRounded';
import { IconButton, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useRef } from 'react';
import { LinkBase } from 'react-admin';
import type { Notification } from '#contract/records/portal.ts';
import { useMarkNotification } from '#hooks/notices/useMarkNotification.ts';
import { useOpenableLink } from '#hooks/notices/useOpenableLink.ts';
import { NotificationTitle } from '#records/notification/NotificationText.tsx';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { ReasonText } from '#ui/text/ReasonText.tsx';

interface NotificationItemProps {
  notification: Notification;
  /** Called when its link is followed. */
  onFollow: () => void;
}

/** A notification; a link if it refers to a screen that the user may open. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { title, body, read, createdDate } = notification;
  const translate = useTranslate();
  const link = useOpenableLink(notification.link);
  const mark = useMarkNotification(notification);
  const item = useRef<HTMLLIElement>(null);
  // once it is read, the button that marked it is gone
  const focusListeners = useFocusOnward(() =>
    (item.current?.querySelector('a') ?? item.current)?.focus(),
  );
  const text = (
    <ListItemText
      primary={
        <>
          {!read && <span className="k-visually-hidden">{translate('notifications.new')} </span>}
          <NotificationTitle title={title} />
        </>
      }
      secondary={
        <>
          <ReasonText text={body} />
          <br />
          <DateTimeText instant={createdDate} />
        </>
      }
      slotProps={{ primary: { sx: { fontWeight: read ? 400 : 600 } } }}
    />
  );
  return (
    <ListItem
      ref={item}
      tabIndex={-1}
      {...focusListeners}
      disablePadding={link !== undefined}
      divider
      secondaryAction={
        !read && (
          <IconButton
            edge="end"
            aria-label={translate('notifications.markRead')}
            title={translate('notifications.markRead')}
            onClick={() => mark(true)}
          >
            <CheckRounded />
          </IconButton>
        )
      }
    >
      {link ? (
        <ListItemButton
          component={LinkBase}
          to={link}
          onClick={() => {
            mark(true);
            onFollow();
          }}
        >
          {text}
        </ListItemButton>
      ) : (
        text
      )}
    </ListItem>
  );
}
