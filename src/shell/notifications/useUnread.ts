import { useEffect, useEffectEvent, useRef } from 'react';
import { useGetList, useLocation, useNotify } from 'react-admin';
import type { Notification } from '#contract/records/portal.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { useFirstScreen } from '#shell/useFirstScreen.ts';
import { notificationToast } from './NotificationText.tsx';

/** As many of a burst are told by toasts; the bell counts them all. */
const TOLD = 3;

/** Nobody else sends money from one's wallet: where it was sent, or left, its end is told. */
const OWN = 'TRANSFER_SENT';

const UNREAD = {
  filter: { unread: true },
  pagination: { page: 1, perPage: TOLD },
  meta: { background: true },
};

/**
 * What the user has not read yet: how many, and the latest of them. Live by the stream, and asked
 * for again when they come back to the page; what arrives meanwhile is told by a toast,
 * unless the page in front of them shows it.
 */
export function useUnread(): { count: number } {
  const notify = useNotify();
  const { data, total, refetch } = useGetList<Notification>('notifications', UNREAD, {
    enabled: useFirstScreen(),
    refetchOnWindowFocus: true,
  });
  useStreamEvent('Notification', () => void refetch());

  const latestKnown = useRef<number>(undefined);
  const { pathname, search } = useLocation();
  const notifyNew = useEffectEvent((unread: readonly Notification[]) => {
    const known = latestKnown.current;
    latestKnown.current = Math.max(known ?? 0, ...unread.map(({ id }) => id));
    if (known === undefined) return;
    for (const notification of unread.filter(({ id }) => id > known).reverse()) {
      // the page itself says what is new in it, or how what one did oneself has ended
      if (notification.link === pathname + search || notification.title === OWN) continue;
      const { message, type } = notificationToast(notification);
      notify(message, { type });
    }
  });
  useEffect(() => {
    if (data) notifyNew(data);
  }, [data]);
  return { count: total ?? data?.length ?? 0 };
}
