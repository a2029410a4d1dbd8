import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { UserStatus } from '../../../contract/statuses.ts';
import type { StatusForm } from './statusForm.ts';

const rules = { required: 'validation.required' };

/** The new state, out of those that may follow. */
export function StatusField({ offered }: { offered: readonly UserStatus[] }) {
  const translate = useTranslate();
  const id = useId();
  const { register, formState } = useFormContext<StatusForm>();
  const problem = formState.errors.userStatus?.message;
  return (
    <div className="k-field k-form-field">
      <label htmlFor={id}>{translate('management.users.newStatus')}</label>
      <select
        id={id}
        className="k-input"
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
        {...register('userStatus', rules)}
      >
        <option value="">{translate('management.users.chooseStatus')}</option>
        {offered.map(status => (
          <option key={status} value={status}>
            {translate(`status.user.${status}`)}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${id}problem`} role="alert" className="k-problem">
          {translate(problem)}
        </p>
      )}
    </div>
  );
}
