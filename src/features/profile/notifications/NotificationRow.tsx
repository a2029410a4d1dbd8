import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { LinkBase, useGetList } from 'react-admin';
import type { Notification } from '#contract/records/portal.ts';
import { useMarkNotification } from '#hooks/notices/useMarkNotification.ts';
import { useOpenableLink } from '#hooks/notices/useOpenableLink.ts';
import { useReadAll } from '#hooks/notices/useReadAll.ts';
import { NotificationTitle } from '#records/notification/NotificationText.tsx';
import { useTranslate } from '#ui/locale.ts';

/** What has happened; a link to it, which marks it as read. Bold while it is unread, which screen readers say. */
export function NotificationLink({ notification }: { notification: Notification }) {
  const translate = useTranslate();
  const link = useOpenableLink(notification.link);
  const mark = useMarkNotification(notification);
  const { title, read } = notification;
  const text = (
    <span style={{ fontWeight: read ? 400 : 600 }}>
      {!read && <span className="k-visually-hidden">{translate('notifications.new')} </span>}
      <NotificationTitle title={title} />
    </span>
  );
  if (!link) return text;
  return (
    <Link component={LinkBase} to={link} onClick={() => mark(true)}>
      {text}
    </Link>
  );
}

/** Marks one as read, or as unread again. */
export function MarkButton({ notification }: { notification: Notification }) {
  const translate = useTranslate();
  const mark = useMarkNotification(notification);
  const { read } = notification;
  const label = translate(read ? 'notices.markUnread' : 'notifications.markRead');
  return (
    <IconButton aria-label={label} title={label} onClick={() => mark(!read)}>
      {read ? <MarkEmailUnreadOutlined /> : <DraftsOutlined />}
    </IconButton>
  );
}

const LATEST_UNREAD = {
  filter: { unread: true },
  pagination: { page: 1, perPage: 1 },
  meta: { background: true },
};

/** Marks all as read, up to the latest that has been heard of; nothing where none is unread. */
export function ReadAllButton() {
  const translate = useTranslate();
  const { data } = useGetList<Notification>('notifications', LATEST_UNREAD);
  const { readAll, isPending } = useReadAll();
  const upTo = data?.[0]?.id;
  return (
    upTo !== undefined && (
      <Button disabled={isPending} onClick={() => readAll(upTo)}>
        {translate('notifications.readAll')}
      </Button>
    )
  );
}
