import { useTranslate } from 'react-admin';
import type { UserStatus } from '../../../contract/statuses.ts';
import { SelectInput } from '../../../ui/form/SelectInput.tsx';
import type { StatusForm } from './statusForm.ts';

/** The new state, out of those that may follow. */
export function StatusInput({ offered }: { offered: readonly UserStatus[] }) {
  const translate = useTranslate();
  return (
    <SelectInput<StatusForm>
      source="userStatus"
      label="management.users.newStatus"
      empty={translate('management.users.chooseStatus')}
      choices={offered.map(value => ({ value, label: translate(`status.user.${value}`) }))}
      required
    />
  );
}
