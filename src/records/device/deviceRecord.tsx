import { Translate } from 'react-admin';
import { NO_POSITION } from '#contract/constants.ts';
import { userDeviceInfo } from '#contract/records/profile.ts';
import { defineRecord } from '#ui/fields/recordFields.ts';

/** As the last login reported it; a browser without a position sends a word instead. */
const positionOf = ({ latitude, longitude }: { latitude: string; longitude: string }) =>
  [latitude, longitude].some(part => !part || part === NO_POSITION)
    ? null
    : `${latitude}, ${longitude}`;

const textOf = (isNewDevice: boolean) => (isNewDevice ? 'ra.boolean.true' : 'ra.boolean.false');

/** A browser or phone from which a user logged in. */
export const deviceRecord = defineRecord('userDevices', userDeviceInfo.fields, {
  deviceId: { kind: 'id' },
  ipAddress: { kind: 'id', copy: false },
  position: { kind: 'text', value: positionOf },
  isNewDevice: {
    show: ({ isNewDevice }) => <Translate i18nKey={textOf(isNewDevice)} />,
    exported: ({ isNewDevice }, { translate }) => translate(textOf(isNewDevice)),
  },
});
