import {
  boolean,
  enumeration,
  instant,
  integer,
  money,
  nullable,
  object,
  partial,
  text,
  type ValueOf,
} from '../fields.ts';
import { WALLET_STATUSES, WALLET_TYPES } from '../statuses.ts';
import { mdr } from './mdr.ts';
import { auditFields } from './user.ts';

/** Limits of a wallet's level. Source: spec section 3, wallet config. */
export const walletConfigFields = {
  dailyLimit: money(),
  maxBalance: money(),
  minBalance: money(),
  minTopup: money(),
};

export const walletConfig = object({
  id: integer(),
  deleted: boolean(),
  ...walletConfigFields,
  ...auditFields,
});

/** Body of CREATE_WALLET_CONFIG: no id, `deleted` false (spec section 5). */
export const walletConfigCreate = object({ ...walletConfigFields, deleted: boolean() });

/** Body of CHANGE_WALLET_CONFIG_DETAIL. */
export const walletConfigUpdate = object({
  ...partial({ id: integer(), deleted: boolean() }),
  ...partial(walletConfigFields),
});

export const wallet = object({
  id: integer(),
  ulid: text(),
  ownerName: nullable(text()),
  balance: money(),
  status: enumeration(WALLET_STATUSES),
  type: enumeration(WALLET_TYPES),
  mdr: nullable(mdr),
  transactionSettings: nullable(walletConfig),
  currentUserWallet: boolean(),
  createdDate: instant(),
});

/** Body of UPDATE_WALLET. */
export const walletUpdate = object({ id: integer(), mdr });

export type WalletConfig = ValueOf<typeof walletConfig>;
export type Wallet = ValueOf<typeof wallet>;
