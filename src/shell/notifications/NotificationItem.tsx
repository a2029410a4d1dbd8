import CheckRounded from '@mui/icons-material/CheckRounded';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { LinkBase } from 'react-admin';
import { isLinkToPage } from '#contract/menu.ts';
import type { Notification } from '#contract/records/portal.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useCanOpen } from '#session/useSession.ts';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { NotificationTitle } from './NotificationText.tsx';

interface NotificationItemProps {
  notification: Notification;
  /** Called when its link is followed. */
  onFollow: () => void;
}

/** A notification; a link if it refers to a screen that the user may open. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { id, title, body, read, createdDate } = notification;
  const translate = useTranslate();
  const link = useOpenable(notification.link);
  const { mutate: mark } = useAction({
    run: (provider, read: boolean) =>
      provider.update('notifications', {
        id,
        data: { read },
        previousData: notification,
        meta: { background: true },
      }),
    invalidates: ['notifications'],
  });
  const markRead = () => {
    if (!read) mark(true);
  };
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
          <bdi>{body}</bdi>
          <br />
          <DateTimeText instant={createdDate} />
        </>
      }
      slotProps={{ primary: { sx: { fontWeight: read ? 400 : 600 } } }}
    />
  );
  return (
    <ListItem
      disablePadding={link !== undefined}
      divider
      secondaryAction={
        !read && (
          <IconButton
            edge="end"
            aria-label={translate('notifications.markRead')}
            title={translate('notifications.markRead')}
            onClick={markRead}
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
            markRead();
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

/** The link, if it is one of the portal's and the menu allows it. */
function useOpenable(link: string | null): string | undefined {
  const { menuLinkOf } = useScreenIndex();
  const isLocal = isLinkToPage(link);
  const canOpen = useCanOpen((isLocal && menuLinkOf(link)) || '');
  return isLocal && canOpen ? link : undefined;
}
