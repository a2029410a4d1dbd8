import { Translate } from 'react-admin';
import { userDetails } from '#contract/records/profile.ts';
import { type User, user } from '#contract/records/user.ts';
import { codeMessage } from '#session/codeMessage.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';
import { personFields } from './personFields.ts';
import { userName } from './userName.ts';

const { userDetails: _, ...ownFields } = user.fields;

/** The wallet's balance plus UnionPay's, in sen; null without a wallet, or if the backend gave no balance. */
const totalOf = ({ wallet, unionPayBalance }: Pick<User, 'wallet' | 'unionPayBalance'>) => {
  const balance: number | null = wallet?.balance ?? null;
  return balance === null ? null : balance + (unionPayBalance ?? 0);
};

/** A user, with the nested details flattened. */
export const userRecord = defineRecord(
  'users',
  { ...userDetails.fields, ...ownFields },
  {
    ...personFields,
    displayName: { value: userName },
    role: label('roles'),
    /** The level that an upgrade asks for. */
    type: label('roles'),
    status: status('user'),
    ekycStatus: status('ekyc'),
    internalEkycStatus: status('ekyc'),
    // the code is a number, shown as its message
    ekycReason: {
      show: ({ ekycReason }) =>
        ekycReason && <Translate i18nKey={codeMessage(Number(ekycReason))} />,
    },
    /** The field that was revealed; only the history has it. */
    field: label('resources', 'users', 'fields'),
    /** The list whose private fields were exported; only the history has it. */
    list: label('history', 'lists'),
    wallet: {
      kind: 'id',
      value: ({ wallet }) => wallet?.ulid,
      link: ({ wallet }) => wallet && { entity: 'wallet', id: wallet.id },
    },
    balance: { kind: 'money', value: ({ wallet }) => wallet?.balance },
    walletStatus: { ...status('wallet'), value: ({ wallet }) => wallet?.status },
    walletType: {
      ...label('resources', 'users', 'walletTypes'),
      value: ({ wallet }) => wallet?.type,
    },
    /** The wallet's balance again, labelled for display next to other balances. */
    providerBalance: { kind: 'money', value: ({ wallet }) => wallet?.balance },
    totalBalance: { kind: 'money', value: totalOf },
    /** The device of the last login. */
    device: { kind: 'text', value: ({ userDeviceInfo }) => userDeviceInfo?.deviceModel },
    deviceStatus: {
      ...label('resources', 'users', 'deviceStatuses'),
      value: ({ userDeviceInfo }) =>
        userDeviceInfo && (userDeviceInfo.isNewDevice ? 'NEW' : 'KNOWN'),
    },
    merchantId: { kind: 'id', value: ({ merchant }) => merchant?.ulid },
    partnerId: { kind: 'id', value: ({ partner }) => partner?.ulid },
  },
);
