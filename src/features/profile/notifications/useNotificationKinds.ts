import { useMemo } from 'react';
import { canOpen } from '#contract/menu.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/words/notificationKinds.ts';
import { mayReceive } from '#contract/words/notifications.ts';
import { useSession, useViewer } from '#session/useSession.ts';

/** The kinds of notifications that the user may receive; the same array until role or menu change. */
export function useNotificationKinds(): readonly NotificationKind[] {
  const { menu } = useSession();
  const { role, merchantType } = useViewer();
  return useMemo(
    () =>
      NOTIFICATION_KINDS.filter(kind =>
        mayReceive(kind, role, screen => canOpen(menu ?? [], { role, merchantType }, screen)),
      ),
    [menu, role, merchantType],
  );
}
