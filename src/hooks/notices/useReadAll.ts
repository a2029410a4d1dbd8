import { useAction } from '#providers/data/useAction.ts';

/** Marks all notifications up to one as read: later ones have not been seen. The user's other tabs are notified. */
export function useReadAll() {
  const { mutate, isPending } = useAction({
    run: (provider, upTo: number) => provider.readNotifications({ upTo }),
    invalidates: ['notifications'],
  });
  return { readAll: mutate, isPending };
}
