import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import { Button, IconButton, Link } from '@mui/material';
import { useRef } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import type { Notification } from '#contract/records/portal.ts';
import { useMarkNotification } from '#hooks/notices/useMarkNotification.ts';
import { useOpenableLink } from '#hooks/notices/useOpenableLink.ts';
import { useReadAll } from '#hooks/notices/useReadAll.ts';
import { NotificationTitle } from '#records/notification/NotificationText.tsx';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useFocusNextRow } from '#ui/list/table/useFocusNextRow.ts';
import { useTranslate } from '#ui/locale.ts';

/** The notification's title; following its link marks it as read. Bold while unread, which screen readers announce. */
export function NotificationLink({ notification }: { notification: Notification }) {
  const translate = useTranslate();
  const link = useOpenableLink(notification.link);
  const mark = useMarkNotification(notification);
  const { title, read } = notification;
  const text = (
    // a card's title would end in an ellipsis, and touch has no tooltip for the rest
    <span style={{ fontWeight: read ? 400 : 600, whiteSpace: 'normal' }}>
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

/** Toggles read and unread. In a list of unread ones the row then disappears, and the focus moves to the next one. */
export function MarkButton({ notification }: { notification: Notification }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useFocusNextRow(button);
  const mark = useMarkNotification(notification);
  const { read } = notification;
  const label = translate(read ? 'notices.markUnread' : 'notifications.markRead');
  return (
    <IconButton ref={button} aria-label={label} title={label} onClick={() => mark(!read)}>
      {read ? <MarkEmailUnreadOutlined /> : <DraftsOutlined />}
    </IconButton>
  );
}

const LATEST_UNREAD = {
  filter: { unread: true },
  pagination: { page: 1, perPage: 1 },
  meta: { background: true },
};

/**
 * Marks all notifications as read, up to the latest one loaded. Not shown if none is unread: the focus then moves to
 * the page's heading.
 */
export function ReadAllButton() {
  const translate = useTranslate();
  const { data } = useGetList<Notification>('notifications', LATEST_UNREAD);
  const { readAll, isPending } = useReadAll();
  const focusListeners = useFocusOnward(() => document.querySelector('h1')?.focus());
  const upTo = data?.[0]?.id;
  return (
    <span style={{ display: 'contents' }} {...focusListeners}>
      {upTo !== undefined && (
        <Button aria-disabled={isPending} onClick={() => readAll(upTo)}>
          {translate('notifications.readAll')}
        </Button>
      )}
    </span>
  );
}
