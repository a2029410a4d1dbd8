import { useEffect, useEffectEvent, useRef } from 'react';
import { useGetList, useLocation, useNavigate, useNotify } from 'react-admin';
import { msUntil } from '#api/serverClock.ts';
import type { Notification } from '#contract/records/portal.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { notificationToast } from '#records/notification/NotificationText.tsx';
import { useProfile } from '#session/useSession.ts';
import { useFirstScreen } from '#shell/useFirstScreen.ts';
import { useTranslate } from '#ui/locale.ts';

/** Maximum number of toasts per burst; the bell counts all notifications. */
const TOLD = 3;

/** Tolerated error of an age in ms: responses take time, and clocks are compared by whole seconds. */
const TOLERATED = 5_000;

/** Ms since a notification was created; 0 if that is not known. */
const ageOf = ({ createdDate }: Notification): number => -(msUntil(createdDate) ?? 0) || 0;

const UNREAD = {
  filter: { unread: true },
  pagination: { page: 1, perPage: TOLD },
  meta: { background: true },
};

/**
 * The count of unread notifications and the latest of them. Updated by the stream, and requested again when the user
 * returns to the page. New notifications show a toast, unless the current page already displays them.
 */
export function useUnread(): { count: number } {
  const notify = useNotify();
  const { data, total, refetch } = useGetList<Notification>('notifications', UNREAD, {
    enabled: useFirstScreen(),
    refetchOnWindowFocus: true,
  });
  const readAgain = () => void refetch();
  useStreamEvent('Notification', readAgain, readAgain);

  const showInBrowser = useShowInBrowser();
  const latestKnown = useRef<number>(undefined);
  const loadedAt = useRef(0);
  const { pathname, search } = useLocation();
  const notifyNew = useEffectEvent((unread: readonly Notification[]) => {
    const known = latestKnown.current;
    latestKnown.current = Math.max(known ?? 0, ...unread.map(({ id }) => id));
    if (known === undefined) {
      loadedAt.current = Date.now();
      return;
    }
    // an older one was marked as unread
    const oldest = Date.now() - loadedAt.current + TOLERATED;
    const fresh = unread.filter(one => one.id > known && ageOf(one) <= oldest);
    if (document.hidden && fresh.length > 0) {
      // its code may be gone after an update of the portal: the bell and the toasts show them anyway
      showInBrowser(fresh).catch(() => undefined);
    }
    for (const notification of fresh.reverse()) {
      // the page itself shows what is new in it
      if (`${pathname}${search}&`.startsWith(`${notification.link}&`)) continue;
      const { message, type } = notificationToast(notification);
      notify(message, { type });
    }
  });
  useEffect(() => {
    if (data) notifyNew(data);
  }, [data]);
  return { count: total ?? data?.length ?? 0 };
}

/** Shows notifications outside the page if the user wants that; its code is loaded with the first. */
function useShowInBrowser() {
  const { ulid } = useProfile();
  const translate = useTranslate();
  const navigate = useNavigate();
  return async (fresh: readonly Notification[]) => {
    const { showNotices } = await import('#hooks/notices/browserNotices.ts');
    const titleOf = (title: string) => translate(`notifications.titles.${title}`, { _: title });
    showNotices(ulid, fresh, titleOf, path => void navigate(path));
  };
}
