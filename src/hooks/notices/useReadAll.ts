import { useAction } from '#providers/data/useAction.ts';

/** Marks all notifications as read, up to one: later ones have not been seen. The user's other tabs hear of it. */
export function useReadAll() {
  const { mutate, isPending } = useAction({
    run: (provider, upTo: number) => provider.readNotifications({ upTo }),
    invalidates: ['notifications'],
  });
  return { readAll: mutate, isPending };
}
