import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { changeUserStatus } from '../../../contract/endpoints/users.ts';
import { movesFrom, USER_STATUS_MOVES } from '../../../contract/transitions.ts';
import type { StatusChange, UserRecord } from '../../../providers/data/surface.ts';
import { useDraft } from '../../../session/useDraft.ts';
import { useGuardedAction } from '../../../session/useGuardedAction.ts';
import { useMay } from '../../../session/useMay.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { RemarkInput } from '../../../ui/form/RemarkInput.tsx';
import { StatusInput } from './StatusInput.tsx';
import { adaptTo, emptyStatusForm, type StatusForm } from './statusForm.ts';

/**
 * Asks for the new state, out of those that may follow, and for the reason. Call centre is told
 * before sending that a validator decides. Source: spec section 4; docs/contract.md, User status.
 */
export function ChangeStatusDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const translate = useTranslate();
  const isRequest = useMay(changeUserStatus) === 'request';
  const offered = movesFrom(USER_STATUS_MOVES, user.status);
  const draft = useDraft(`changeUserStatus:${user.id}`, emptyStatusForm, adaptTo(offered));
  const { mutate, explain, ...action } = useGuardedAction({
    run: (provider, input: StatusChange) => provider.changeUserStatus(input),
    invalidates: ['users', 'userHistory'],
    done: 'management.users.statusChanged',
    onEnd: () => {
      draft.discard();
      onClose();
    },
  });
  return (
    <FormDialog<StatusForm>
      title={translate('management.users.changeStatus')}
      submit="management.users.submitStatus"
      empty={emptyStatusForm}
      {...{ draft, action, explain, onClose }}
      onSubmit={({ userStatus, statusRemark }) => {
        if (userStatus) mutate({ id: user.id, userStatus, statusRemark: statusRemark.trim() });
      }}
    >
      {isRequest && <Alert severity="info">{translate('approvals.willBeSent')}</Alert>}
      <StatusInput offered={offered} />
      <RemarkInput<StatusForm> source="statusRemark" label="management.users.reason" />
    </FormDialog>
  );
}
