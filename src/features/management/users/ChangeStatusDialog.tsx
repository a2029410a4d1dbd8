import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { isRerouted } from '../../../contract/actions.ts';
import type { UserStatus } from '../../../contract/statuses.ts';
import { movesFrom, USER_STATUS_MOVES } from '../../../contract/transitions.ts';
import type { UserRecord } from '../../../providers/data/surface.ts';
import { useViewer } from '../../../session/useSession.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RemarkField } from '../../../ui/RemarkField.tsx';
import { currentRequest } from '../../../ui/record/currentRequest.ts';
import { useChangeUserStatus } from './useChangeUserStatus.ts';

interface StatusForm {
  userStatus: UserStatus | '';
  statusRemark: string;
}

const statusRules = { required: 'validation.required' };

/**
 * Asks for the new state, out of those that may follow, and for the reason. Call centre is told
 * before sending that a validator decides. Source: spec section 4; docs/contract.md, User status.
 */
export function ChangeStatusDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const translate = useTranslate();
  const { role } = useViewer();
  const id = useId();
  const form = useForm<StatusForm>({ defaultValues: { userStatus: '', statusRemark: '' } });
  const { mutate, isPending, error } = useChangeUserStatus(onClose);
  const { errors } = form.formState;

  const submit = form.handleSubmit(({ userStatus, statusRemark }) => {
    if (userStatus) mutate({ id: user.id, userStatus, statusRemark: statusRemark.trim() });
  });

  // Where a request for it waits already, that one is named.
  const explain = (problem: unknown) => {
    const request = currentRequest(problem);
    if (!request) return undefined;
    return translate('approvals.alreadyPending', { number: request.id, who: request.requestedBy });
  };

  return (
    <Dialog
      title={translate('management.users.changeStatus')}
      onClose={onClose}
      problem={<ActionProblem error={error} explain={explain} />}
    >
      <FormProvider {...form}>
        <form onSubmit={event => void submit(event)} noValidate>
          {isRerouted('CHANGE_USER_STATUS', role) && (
            <p className="k-banner">{translate('approvals.willBeSent')}</p>
          )}
          <div className="k-field">
            <label htmlFor={id}>{translate('management.users.newStatus')}</label>
            <select
              id={id}
              className="k-input"
              aria-required
              aria-invalid={errors.userStatus !== undefined}
              aria-describedby={errors.userStatus ? `${id}problem` : undefined}
              {...form.register('userStatus', statusRules)}
            >
              <option value="">{translate('management.users.chooseStatus')}</option>
              {movesFrom(USER_STATUS_MOVES, user.status).map(status => (
                <option key={status} value={status}>
                  {translate(`status.user.${status}`)}
                </option>
              ))}
            </select>
            {errors.userStatus?.message && (
              <p id={`${id}problem`} role="alert" className="k-problem">
                {translate(errors.userStatus.message)}
              </p>
            )}
          </div>
          <RemarkField<StatusForm> name="statusRemark" label="management.users.reason" />
          <div className="k-actions">
            <button type="button" className="k-button" onClick={onClose}>
              {translate('ui.cancel')}
            </button>
            <button type="submit" className="k-button" data-kind="primary" disabled={isPending}>
              {translate('management.users.submitStatus')}
            </button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
