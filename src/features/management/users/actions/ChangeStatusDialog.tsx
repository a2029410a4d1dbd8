import { useState } from 'react';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import { movesFrom, USER_STATUS_MOVES } from '#contract/rules/transitions.ts';
import { useGuardedForm } from '#hooks/actions/useGuardedForm.ts';
import type { StatusChange, UserRecord } from '#providers/data/surface.ts';
import { userName } from '#records/user/userName.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { StatusInput } from '../StatusInput.tsx';
import { adaptTo, type StatusForm, statusFormOf, stopsThem } from '../statusForm.ts';
import { isHolder } from './userMoves.ts';

/**
 * Asks for the new status, one of those allowed next, and for the reason. Tells the call centre
 * before sending that a validator decides. Source: docs/product.md, 4.5; docs/contract.md, User status.
 */
export function ChangeStatusDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const translate = useTranslate();
  const offered = movesFrom(USER_STATUS_MOVES, user.status);
  const [empty] = useState(() => statusFormOf(offered));
  const { mutate, form } = useGuardedForm({
    name: `changeUserStatus:${user.id}`,
    call: changeUserStatus,
    empty,
    adapt: adaptTo(offered),
    run: (provider, input: StatusChange) => provider.changeUserStatus(input),
    invalidates: ['users', 'userHistory'],
    done: 'management.users.statusChanged',
    onClose,
  });
  return (
    <FormDialog<StatusForm>
      {...form}
      title={translate('management.users.changeStatusOf', { name: userName(user) })}
      submit="management.users.submitStatus"
      isDestructive={stopsThem}
      onSubmit={({ userStatus, statusRemark }) => {
        if (userStatus) mutate({ id: user.id, userStatus, statusRemark: statusRemark.trim() });
      }}
    >
      <StatusInput offered={offered} hasWallet={isHolder(user.role)} />
      <RemarkInput<StatusForm> source="statusRemark" label="management.users.reason" />
    </FormDialog>
  );
}
