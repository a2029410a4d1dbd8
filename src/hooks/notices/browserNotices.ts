import { keptKey, localStore } from '#api/browser/storage.ts';
import { call } from '#api/call.ts';
import { updateNotification } from '#contract/endpoints/people/personal.ts';
import { isLinkToPage } from '#contract/menu.ts';
import type { Notification as Stored } from '#contract/records/portal.ts';

/**
 * Browser notifications, outside the page. They show what has happened and never to whom: other people may see the
 * screen, and a phone shows them while it is locked.
 */

/** The browser's permission for them: undecided, granted, denied, or `missing` if it does not support them. */
export type NoticePermission = NotificationPermission | 'missing';

/** The browser's permission to show notifications. */
export const noticePermission = (): NoticePermission =>
  'Notification' in globalThis ? Notification.permission : 'missing';

const keyOf = (userUlid: string) => keptKey(userUlid, 'browserNotices');

/** Whether the user wants them in this browser, and the browser allows it. */
export const isNoticing = (userUlid: string): boolean =>
  noticePermission() === 'granted' && localStore.get(keyOf(userUlid)) === 'on';

/**
 * Turns them on or off in this browser. The browser asks the user first, which is possible only after a click.
 * @returns whether they are on
 */
export async function setNoticing(userUlid: string, isOn: boolean): Promise<boolean> {
  if (!isOn) localStore.remove(keyOf(userUlid));
  else if ((await askPermission()) === 'granted') localStore.set(keyOf(userUlid), 'on');
  return isNoticing(userUlid);
}

const askPermission = async (): Promise<NoticePermission> =>
  noticePermission() === 'default' ? Notification.requestPermission() : noticePermission();

/**
 * Shows notifications while the tab is hidden. Several tabs show the same one only once, because it has the same tag. A
 * click opens its page, and marks it as read.
 * @param titleOf translates a title into the user's language
 * @param open opens a page of the portal
 */
export function showNotices(
  userUlid: string,
  notices: readonly Stored[],
  titleOf: (title: string) => string,
  open: (path: string) => void,
): void {
  if (!document.hidden || !isNoticing(userUlid)) return;
  for (const { id, title, link } of notices) {
    try {
      const notice = new Notification(titleOf(title), { tag: `notification-${id}` });
      notice.onclick = () => {
        window.focus();
        if (isLinkToPage(link)) {
          open(link);
          // as in the portal; the stream updates the tabs
          call(updateNotification, {
            params: { id },
            body: { read: true },
            background: true,
          }).catch(() => undefined);
        }
        notice.close();
      };
    } catch {
      // mobile browsers have the permission, but no notifications from pages
      return;
    }
  }
}
