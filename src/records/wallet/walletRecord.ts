import { type Wallet, wallet, walletConfig } from '#contract/records/wallet.ts';
import { defineRecord, label, status } from '#ui/fields/recordFields.ts';
import type { RecordReference } from '#ui/fields/recordPath.ts';

/** The wallet's owner; null if the backend does not name it. */
const ownerOf = ({ userId, merchantId, partnerId }: Wallet): RecordReference | null => {
  if (userId) return { entity: 'user', id: userId };
  if (merchantId) return { entity: 'merchant', id: merchantId };
  return partnerId ? { entity: 'partner', id: partnerId } : null;
};

/** A wallet. */
export const walletRecord = defineRecord('wallets', wallet.fields, {
  status: status('wallet'),
  type: label('resources', 'users', 'walletTypes'),
  mdr: { kind: 'rate' },
  owner: { kind: 'text', value: ({ ownerName }) => ownerName, link: ownerOf },
  /** A link to the wallet, for its owner's page. */
  wallet: {
    kind: 'id',
    value: ({ ulid }) => ulid,
    link: ({ id }) => ({ entity: 'wallet', id }),
  },
  /** The days and the total of a settlement report; in its history only. */
  startDate: { kind: 'day' },
  endDate: { kind: 'day' },
  net: { kind: 'money' },
  /** Other limits that it was given, in its history and in requests. */
  walletConfigId: { kind: 'id' },
  dailyLimit: { kind: 'money' },
  maxBalance: { kind: 'money' },
  minBalance: { kind: 'money' },
  minTopup: { kind: 'money' },
});

/** Limits of a wallet. */
export const walletConfigRecord = defineRecord('walletConfigs', walletConfig.fields, {});
