import { notification } from '#contract/records/portal.ts';
import { defineRecord, label } from '#ui/fields/recordFields.ts';
import { ReasonText, reasonText } from '#ui/text/ReasonText.tsx';
import { NotificationTitle } from './NotificationText.tsx';

/** A notification to a user. i18n: notices.kinds.* */
export const notificationRecord = defineRecord('notifications', notification.fields, {
  kind: label('notices', 'kinds'),
  title: {
    show: ({ title }) => <NotificationTitle title={title} />,
    exported: ({ title }, { translate }) =>
      title && translate(`notifications.titles.${title}`, { _: title }),
  },
  body: {
    show: ({ body }) => body && <ReasonText text={body} />,
    exported: ({ body }, { translate }) => body && reasonText(body, translate),
  },
});
