import { Button } from '@mui/material';
import { useState } from 'react';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import { movesFrom, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { useMay } from '#session/useMay.ts';
import { useProfile } from '#session/useSession.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { isOthersToChange } from './userMoves.ts';

const { Loaded: ChangeStatusDialog, preload } = lazyDialog(
  async () => (await import('./ChangeStatusDialog.tsx')).ChangeStatusDialog,
);

/**
 * Opens the change of status, if the current status is not final and the account is one that this user may change.
 * The ops validator decides requests but makes none; partners only view.
 */
export function ChangeStatusButton({ user }: { user: UserRecord }) {
  const translate = useTranslate();
  const permission = useMay(changeUserStatus);
  const [isOpen, setOpen] = useState(false);
  const canChange = isOthersToChange(useProfile(), user);
  const isFinal = movesFrom(USER_STATUS_MOVES, user.status).length === 0;
  // an open dialog stays even if the status has become final: it reports that another user was faster
  if ((isFinal && !isOpen) || permission === 'denied' || !canChange) return null;
  return (
    <>
      <Button variant="contained" {...preload} onClick={() => setOpen(true)}>
        {translate(`management.users.${user.status === 'PENDING' ? 'activate' : 'changeStatus'}`)}
      </Button>
      {isOpen && <ChangeStatusDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
