import { LinkBase, useTranslate } from 'react-admin';
import { isLinkToPage } from '../../contract/menu.ts';
import type { Notification } from '../../contract/records/portal.ts';
import { useAction } from '../../providers/data/useAction.ts';
import { useScreenIndex } from '../../session/screenIndex.ts';
import { useCanOpen } from '../../session/useSession.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DateTimeText } from '../../ui/text/DateTimeText.tsx';
import { NotificationTitle } from './NotificationText.tsx';

interface NotificationItemProps {
  notification: Notification;
  /** Its link was followed. */
  onFollow: () => void;
}

/** One notification; a link where it leads to a screen that the person may open. */
export function NotificationItem({ notification, onFollow }: NotificationItemProps) {
  const { id, title, body, read, createdDate } = notification;
  const translate = useTranslate();
  const link = useOpenable(notification.link);
  const { mutate: mark } = useAction({
    run: (provider, input: { id: number; read: boolean }) => provider.markNotification(input),
    invalidates: ['notifications'],
  });
  const markRead = () => {
    if (!read) mark({ id, read: true });
  };
  const text = (
    <>
      {!read && <span className="k-visually-hidden">{translate('notifications.new')} </span>}
      <strong>
        <NotificationTitle title={title} />
      </strong>
      <bdi>{body}</bdi>
    </>
  );
  return (
    <li data-unread={!read}>
      <div className="k-notification">
        {link ? (
          <LinkBase
            to={link}
            onClick={() => {
              markRead();
              onFollow();
            }}
          >
            {text}
          </LinkBase>
        ) : (
          <span>{text}</span>
        )}
        <small>
          <DateTimeText instant={createdDate} />
        </small>
      </div>
      {!read && (
        <button
          type="button"
          className="k-icon-button"
          aria-label={translate('notifications.markRead')}
          title={translate('notifications.markRead')}
          onClick={markRead}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  );
}

/** The link, where it is one of the portal's and the menu lets the person follow it. */
function useOpenable(link: string | null): string | undefined {
  const { menuLinkOf } = useScreenIndex();
  const isLocal = isLinkToPage(link);
  const canOpen = useCanOpen((isLocal && menuLinkOf(link)) || '');
  return isLocal && canOpen ? link : undefined;
}
