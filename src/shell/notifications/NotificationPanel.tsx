import { useTranslate } from 'react-admin';
import { useAction } from '../../providers/data/useAction.ts';
import { useRead } from '../../providers/data/useRead.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotificationItem } from './NotificationItem.tsx';

/** How many the panel has room for. */
const SHOWN = 20;

/** The latest notifications; asked for when the panel opens, and whenever something arrives. */
export function NotificationPanel({ onFollow }: { onFollow: () => void }) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useRead(
    ['notifications', 'latest'],
    (provider, options) => provider.listNotifications({ size: SHOWN, ...options }),
  );
  const { mutate: readAll } = useAction({
    run: (provider, input: { upTo: number }) => provider.readNotifications(input),
    invalidates: ['notifications'],
  });
  const latest = data?.content[0]?.id;
  const hasUnread = data?.content.some(({ read }) => !read);
  return (
    <>
      <div className="k-notifications-head">
        <h2>{translate('notifications.label')}</h2>
        {latest !== undefined && hasUnread && (
          <button type="button" className="k-link" onClick={() => readAll({ upTo: latest })}>
            {translate('notifications.readAll')}
          </button>
        )}
      </div>
      {isPending && (
        <p role="status" className="k-state">
          {translate('list.loading')}
        </p>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <p className="k-state">{translate('notifications.none')}</p>}
      <ul>
        {data?.content.map(notification => (
          <NotificationItem key={notification.id} {...{ notification, onFollow }} />
        ))}
      </ul>
    </>
  );
}
