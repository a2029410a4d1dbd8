import type { Notification } from '#contract/records/portal.ts';
import { useAction } from '#providers/data/useAction.ts';

/** Marks a notification as read or unread; does nothing if it already is. The user's other tabs are notified. */
export function useMarkNotification(notification: Notification): (read: boolean) => void {
  const { id, read: isRead } = notification;
  const { mutate } = useAction({
    run: (provider, read: boolean) =>
      provider.update('notifications', {
        id,
        data: { read },
        previousData: notification,
        meta: { background: true },
      }),
    invalidates: ['notifications'],
  });
  return read => {
    if (read !== isRead) mutate(read);
  };
}
