import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { isRerouted } from '../../../contract/actions.ts';
import { movesFrom, USER_STATUS_MOVES } from '../../../contract/transitions.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { useDraftForm } from '../../../session/useDraftForm.ts';
import { useViewer } from '../../../session/useSession.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RemarkField } from '../../../ui/RemarkField.tsx';
import { useWaitingText } from '../../../ui/record/useWaitingText.ts';
import { DraftNotice } from '../../../ui/unsaved/DraftNotice.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved/useUnsavedChanges.tsx';
import { StatusField } from './StatusField.tsx';
import { adaptTo, emptyStatusForm, type StatusForm } from './statusForm.ts';
import { useChangeUserStatus } from './useChangeUserStatus.ts';

/**
 * Asks for the new state, out of those that may follow, and for the reason. Call centre is told
 * before sending that a validator decides. Source: spec section 4; docs/contract.md, User status.
 */
export function ChangeStatusDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const translate = useTranslate();
  const { role } = useViewer();
  const offered = movesFrom(USER_STATUS_MOVES, user.status);
  const name = `changeUserStatus:${user.id}`;
  const draft = useDraftForm<StatusForm>(name, emptyStatusForm, adaptTo(offered));
  const { form, isDirty: when, discard } = draft;
  const guard = useUnsavedChanges({ when, onDiscard: discard, keepsDraft: true });
  const { mutate, isPending, error } = useChangeUserStatus(() => {
    discard();
    onClose();
  });
  const close = () => guard.leave(onClose);

  const submit = form.handleSubmit(({ userStatus, statusRemark }) => {
    if (userStatus) mutate({ id: user.id, userStatus, statusRemark: statusRemark.trim() });
  });

  return (
    <Dialog
      title={translate('management.users.changeStatus')}
      onClose={close}
      problem={<ActionProblem error={error} explain={useWaitingText()} />}
    >
      <FormProvider {...form}>
        <form onSubmit={event => void submit(event)} noValidate>
          {isRerouted('CHANGE_USER_STATUS', role) && (
            <p className="k-banner">{translate('approvals.willBeSent')}</p>
          )}
          <StatusField offered={offered} />
          <RemarkField<StatusForm> name="statusRemark" label="management.users.reason" />
          {/* not first: a dialog that opens has its focus there, and Enter must not throw away */}
          <DraftNotice since={draft.restoredAt} onDiscard={discard} />
          <div className="k-actions">
            <button type="button" className="k-button" onClick={close}>
              {translate('ui.cancel')}
            </button>
            <ConfirmButton disabled={isPending}>
              {translate('management.users.submitStatus')}
            </ConfirmButton>
          </div>
        </form>
      </FormProvider>
      {guard.question}
    </Dialog>
  );
}
