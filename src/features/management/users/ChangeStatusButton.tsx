import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { movesFrom, USER_STATUS_MOVES } from '../../../contract/transitions.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { useMayChangeStatus } from './useMayChangeStatus.ts';

const loadDialog = () => import('./ChangeStatusDialog.tsx');
const ChangeStatusDialog = lazy(async () => ({
  default: (await loadDialog()).ChangeStatusDialog,
}));

/** What fails here fails again, and is told, when the dialog opens. */
const prefetch = () => {
  loadDialog().catch(() => undefined);
};

/**
 * Opens the change of status, where the state has a next one. The ops validator decides requests
 * and asks for none; partners only look.
 */
export function ChangeStatusButton({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const mayChange = useMayChangeStatus();
  const [isOpen, setOpen] = useState(false);
  const isFinal = movesFrom(USER_STATUS_MOVES, user.status).length === 0;
  // A dialog that is open stays, and tells that somebody was faster.
  if ((isFinal && !isOpen) || !mayChange) return null;
  return (
    <>
      <button
        type="button"
        className="k-button"
        data-kind="primary"
        onFocus={prefetch}
        onPointerEnter={prefetch}
        onClick={() => setOpen(true)}
      >
        {translate('management.users.changeStatus')}
      </button>
      {isOpen && (
        <Suspense>
          <ChangeStatusDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
