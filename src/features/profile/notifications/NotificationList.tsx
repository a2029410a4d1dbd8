import { Stack } from '@mui/material';
import { useMemo } from 'react';
import type { Notification } from '#contract/records/portal.ts';
import { useQuietRefresh } from '#hooks/live/useQuietRefresh.ts';
import { notificationRecord } from '#records/notification/notificationRecord.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { actionsColumn, choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { choice } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { MarkButton, NotificationLink, ReadAllButton } from './NotificationRow.tsx';
import { useNotificationKinds } from './useNotificationKinds.ts';

const choices = lazyDialog(
  async () => (await import('./NotificationChoices.tsx')).NotificationChoices,
);

const columns = [
  ...columnsOf(notificationRecord, {
    title: {
      card: 'title',
      cell: notification => <NotificationLink notification={notification} />,
    },
    body: 'line',
    kind: 'corner',
    createdDate: 'line',
    id: 'hidden',
  }),
  actionsColumn<Notification>(notification => <MarkButton notification={notification} />),
];

/** i18n: notices.unread.* */
const unread = choice('unread', ['true', 'false'], value => `notices.unread.${value}`, {
  label: 'resources.notifications.fields.read',
});

/** All notifications of the user. Source: docs/product.md, 2.2; docs/contract.md, Notifications. */
export function NotificationList() {
  const kinds = useNotificationKinds();
  const filters = useMemo(
    () => [unread, choiceOf(notificationRecord, 'kind', kinds), { kind: 'dates' } as const],
    [kinds],
  );
  useQuietRefresh('Notification', 'notifications');
  return (
    <ListPage<Notification>
      resource="notifications"
      title="notices.title"
      filters={filters}
      columns={columns}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <ReadAllButton />
          <DialogButton label="notices.choices.open" preload={choices.preload} variant="outlined">
            {onClose => <choices.Loaded onClose={onClose} />}
          </DialogButton>
        </Stack>
      }
    />
  );
}
