import { Alert } from '@mui/material';
import { useState } from 'react';
import type { UserDeviceInfo } from '#contract/records/profile.ts';
import { useFormAction } from '#hooks/actions/useFormAction.ts';
import type { Unsuspension } from '#providers/data/surface.ts';
import { deviceRecord } from '#records/device/deviceRecord.tsx';
import { userName } from '#records/user/userName.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { TickInput } from '#ui/form/inputs/TickInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { ReasonInput } from '../actions/ReasonInput.tsx';
import {
  type ReasonForm,
  reasonOf,
  type UserDialogProps,
  unreasoned,
} from '../actions/userDialog.ts';
import { isHolder } from '../actions/userMoves.ts';

interface UnsuspendDialogProps extends UserDialogProps {
  device: UserDeviceInfo;
}

type Values = ReasonForm & { isNewDevice: boolean };

/** Reactivates a suspended user on one device, and sets whether that counts as a new device; never rerouted. */
export function UnsuspendDialog({ user, device, onClose }: UnsuspendDialogProps) {
  const translate = useTranslate();
  const [empty] = useState<Values>({ ...unreasoned, isNewDevice: device.isNewDevice });
  const { mutate, form } = useFormAction({
    run: (provider, input: Unsuspension) => provider.unsuspendUser(input),
    invalidates: ['users', 'userDevices', 'userHistory', 'history', 'dashboard'],
    done: 'management.users.unsuspend.done',
    onClose,
  });
  return (
    <FormDialog<Values>
      {...form}
      empty={empty}
      title={translate('management.users.unsuspend.title', { name: userName(user) })}
      submit="management.users.unsuspend.submit"
      onSubmit={({ isNewDevice, ...typed }) =>
        mutate({ deviceId: device.id, userId: user.id, isNewDevice, remark: reasonOf(typed) })
      }
    >
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(
          isHolder(user.role)
            ? 'management.users.unsuspend.effect'
            : 'management.users.unsuspend.accountEffect',
        )}
      </Alert>
      <Facts
        resource={deviceRecord.resource}
        facts={factsOf(deviceRecord, device, [
          'deviceModel',
          'lastLoginTimestamp',
          'registrationLocation',
          'ipAddress',
        ])}
      />
      <TickInput<Values> source="isNewDevice" label="management.users.unsuspend.isNewDevice" />
      <ReasonInput />
    </FormDialog>
  );
}
