import { Button } from '@mui/material';
import { createContext, use, useState } from 'react';
import { unsuspendUser } from '#contract/endpoints/people/personal.ts';
import type { UserDeviceInfo } from '#contract/records/profile.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { deviceRecord } from '#records/device/deviceRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { useProfile } from '#session/useSession.ts';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { actionsColumn, columnsOf } from '#ui/fields/columnsOf.tsx';
import { RecordTable } from '#ui/list/table/RecordTable.tsx';
import { RowActions } from '#ui/list/table/RowActions.tsx';
import { useTranslate } from '#ui/locale.ts';
import { RecordList } from '#ui/record/RecordList.tsx';
import { isOthersToChange } from '../actions/userMoves.ts';

const { Loaded: UnsuspendDialog, preload } = lazyDialog(
  async () => (await import('./UnsuspendDialog.tsx')).UnsuspendDialog,
);

/** Selects the device on which the user is unsuspended. */
const ChooseContext = createContext<(device: UserDeviceInfo) => void>(() => undefined);

const columns = columnsOf(deviceRecord, {
  deviceModel: 'title',
  lastLoginTimestamp: 'line',
  registrationLocation: 'line',
  ipAddress: 'line',
  position: 'table',
  isNewDevice: 'table',
  deviceId: 'table',
});

const withActions = [
  ...columns,
  actionsColumn((device: UserDeviceInfo) => <Unsuspend device={device} />),
];

/** The devices of a user, last used first; a suspended user is unsuspended on one of them. */
export function UserDevices({ user }: { user: UserRecord }) {
  const canChange = isOthersToChange(useProfile(), user);
  const mayUnsuspend = useMay(unsuspendUser) !== 'denied' && canChange;
  const [chosen, setChosen] = useState<UserDeviceInfo>();
  const canUnsuspend = mayUnsuspend && user.status === 'SUSPENDED';
  return (
    <ChooseContext value={setChosen}>
      <RecordList resource="userDevices" filter={{ userId: user.id }}>
        <RecordTable<UserDeviceInfo> columns={canUnsuspend ? withActions : columns} />
      </RecordList>
      {chosen && (
        <UnsuspendDialog user={user} device={chosen} onClose={() => setChosen(undefined)} />
      )}
    </ChooseContext>
  );
}

function Unsuspend({ device }: { device: UserDeviceInfo }) {
  const translate = useTranslate();
  const choose = use(ChooseContext);
  return (
    <RowActions>
      <Button {...preload} onClick={() => choose(device)}>
        {translate('management.users.unsuspend.open')}{' '}
        <span className="k-visually-hidden">{device.deviceModel}</span>
      </Button>
    </RowActions>
  );
}
