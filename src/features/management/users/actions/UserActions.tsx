import { useState } from 'react';
import { resetAuthenticator } from '#contract/endpoints/people/password.ts';
import { sendPinOtp } from '#contract/endpoints/people/personal.ts';
import {
  changeUserDetails,
  deleteUser,
  deleteUserDetails,
  endUserSessions,
  upgradeUser,
} from '#contract/endpoints/people/users.ts';
import { PATHS } from '#contract/paths.ts';
import { isErasable } from '#contract/rules/people/erasure.ts';
import { movesFrom, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import { usesPortal } from '#contract/words/roles.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { useMay } from '#session/useMay.ts';
import { useCanOpen, useProfile } from '#session/useSession.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import type { MenuAction } from '#ui/menu/ActionMenu.tsx';
import { MoreMenu } from '#ui/menu/MoreMenu.tsx';
import { ChangeStatusButton } from './ChangeStatusButton.tsx';
import type { UserDialogProps } from './userDialog.ts';
import { hasDetails, hasPin, higherLevels, isOps, isOthersToChange } from './userMoves.ts';

const DIALOGS = {
  edit: lazyDialog<UserDialogProps>(
    async () => (await import('./EditUserDialog.tsx')).EditUserDialog,
  ),
  upgrade: lazyDialog<UserDialogProps>(
    async () => (await import('./UpgradeUserDialog.tsx')).UpgradeUserDialog,
  ),
  resetPin: lazyDialog<UserDialogProps>(
    async () => (await import('./ResetPinDialog.tsx')).ResetPinDialog,
  ),
  resetAuthenticator: lazyDialog<UserDialogProps>(
    async () => (await import('./ResetAuthenticatorDialog.tsx')).ResetAuthenticatorDialog,
  ),
  endSessions: lazyDialog<UserDialogProps>(
    async () => (await import('./EndSessionsDialog.tsx')).EndSessionsDialog,
  ),
  erase: lazyDialog<UserDialogProps>(
    async () => (await import('./EraseDetailsDialog.tsx')).EraseDetailsDialog,
  ),
  remove: lazyDialog<UserDialogProps>(
    async () => (await import('./DeleteUserDialog.tsx')).DeleteUserDialog,
  ),
};

type UserAction = keyof typeof DIALOGS;

const DESTRUCTIVE: readonly UserAction[] = ['erase', 'remove'];

/** The actions that the viewer has on this account, in menu order. */
function useOffered(user: UserRecord): readonly UserAction[] {
  const profile = useProfile();
  const edits = useMay(changeUserDetails, user);
  const mayUpgrade = useMay(upgradeUser, user) !== 'denied';
  const mayDelete = useMay(deleteUser, user) !== 'denied';
  const mayErase = useMay(deleteUserDetails, user) !== 'denied';
  const mayResetPin = useMay(sendPinOtp) !== 'denied' && isOps(profile.role);
  const mayEndSessions = useMay(endUserSessions, user) !== 'denied';
  const mayResetKey = useMay(resetAuthenticator, user) !== 'denied';
  const isOther = profile.id !== user.id;
  const canChange = isOthersToChange(profile, user);
  const isOpen = movesFrom(USER_STATUS_MOVES, user.status).length > 0;
  const canUpgrade = user.status === 'ACTIVE' && higherLevels(user.role).length > 0;
  const offered: Readonly<Record<UserAction, boolean>> = {
    edit: canChange ? edits !== 'denied' : !isOther && edits === 'direct',
    upgrade: mayUpgrade && isOther && canUpgrade,
    resetPin: mayResetPin && canChange && isOpen && hasPin(user.role) && Boolean(user.email),
    resetAuthenticator: mayResetKey && canChange && isOpen,
    endSessions: mayEndSessions && isOther && usesPortal(user.role),
    erase: mayErase && isErasable(user) && hasDetails(user),
    remove: mayDelete && isOther,
  };
  return (Object.keys(offered) as UserAction[]).filter(action => offered[action]);
}

/**
 * In place of `edit`, a link to the viewer's own account: a request on it is refused as soon as it names the contacts,
 * which My account changes without one.
 */
function useOwnAccount(user: UserRecord): readonly MenuAction[] {
  const isOwn = useProfile().id === user.id;
  const canOpen = useCanOpen(PATHS.account);
  const isRequest = useMay(changeUserDetails, user) === 'request';
  return isOwn && canOpen && isRequest
    ? [{ label: 'menu.profile-account', to: PATHS.account }]
    : [];
}

/** Actions on a user: the change of status as a button, the others in the ⋯ menu. i18n: management.users.actions.* */
export function UserActions({ user }: { user: UserRecord }) {
  const offered = useOffered(user);
  const [open, setOpen] = useState<UserAction>();
  const ownAccount = useOwnAccount(user);
  const actions = offered.map(
    (action): MenuAction => ({
      label: `management.users.actions.${action}`,
      isDestructive: DESTRUCTIVE.includes(action),
      onChoose: () => setOpen(action),
    }),
  );
  const Dialog = open && DIALOGS[open].Loaded;
  return (
    <>
      <ChangeStatusButton user={user} />
      <MoreMenu actions={[...ownAccount, ...actions]} />
      {/* an open dialog stays even if the action is no longer offered: it reports that another user was faster */}
      {Dialog && <Dialog user={user} onClose={() => setOpen(undefined)} />}
    </>
  );
}
