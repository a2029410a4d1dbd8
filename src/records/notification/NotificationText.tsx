import type { Notification } from '#contract/records/portal.ts';
import { useTranslate } from '#ui/locale.ts';
import { ReasonText } from '#ui/text/ReasonText.tsx';

type Texts = Pick<Notification, 'title' | 'body'>;

/** The title in the user's language; the backend's own label if there is no translation. */
export function NotificationTitle({ title }: Pick<Texts, 'title'>) {
  const translate = useTranslate();
  return title && translate(`notifications.titles.${title}`, { _: title });
}

/** Outcomes that the requester wanted. */
const GOOD = ['REQUEST_APPLIED', 'TOP_UP_PAID', 'UPI_PAID', 'WITHDRAWAL_PAID'];
/** Outcomes that need another attempt. */
const BAD = [
  ...['REQUEST_FAILED', 'REQUEST_STALE', 'REQUEST_REJECTED', 'REQUEST_EXPIRED'],
  ...['TOP_UP_FAILED', 'TOP_UP_CANCELLED', 'UPI_FAILED', 'UPI_CANCELLED', 'WITHDRAWAL_RETURNED'],
];

/** A notification as the toast shown on arrival. */
export function notificationToast({ title, body }: Texts) {
  const type = GOOD.includes(title) ? 'success' : BAD.includes(title) ? 'warning' : 'info';
  const message = (
    <>
      <strong>
        <NotificationTitle title={title} />
      </strong>
      <br />
      <ReasonText text={body} />
    </>
  );
  return { type, message } as const;
}
