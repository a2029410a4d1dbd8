import * as f from '#contract/fields.ts';
import { WALLET_STATUSES, WALLET_TYPES } from '#contract/words/statuses.ts';
import { mdr } from './mdr.ts';
import { auditFields } from './user.ts';

/** Limits for a wallet. Source: docs/product.md, 3.7. */
export const walletConfigFields = {
  dailyLimit: f.money(),
  maxBalance: f.money(),
  minBalance: f.money(),
  minTopup: f.money(),
};

/** The names of the limits, in display order. */
export const WALLET_LIMITS = Object.keys(walletConfigFields) as (keyof typeof walletConfigFields)[];

export const walletConfig = f.object({
  id: f.integer(),
  deleted: f.boolean(),
  ...walletConfigFields,
  ...auditFields,
});

/** Body of CREATE_WALLET_CONFIG: no id, `deleted` false (docs/product.md, 5.6). */
export const walletConfigCreate = f.object({ ...walletConfigFields, deleted: f.boolean() });

/** Body of CHANGE_WALLET_CONFIG_DETAIL. */
export const walletConfigUpdate = f.object({
  ...f.partial({ id: f.integer(), deleted: f.boolean() }),
  ...f.changeOf(walletConfigFields).fields,
});

export const wallet = f.object({
  id: f.integer(),
  ulid: f.text(),
  ownerName: f.nullable(f.text()),
  /** The owner: one of the three. Ours. */
  userId: f.nullable(f.integer()),
  merchantId: f.nullable(f.integer()),
  partnerId: f.nullable(f.integer()),
  balance: f.money(),
  status: f.enumeration(WALLET_STATUSES),
  type: f.enumeration(WALLET_TYPES),
  mdr: f.nullable(mdr),
  transactionSettings: f.nullable(walletConfig),
  currentUserWallet: f.boolean(),
  createdDate: f.instant(),
});

/** Body of UPDATE_WALLET: a rate, other limits, or both. The limits are ours (docs/contract.md, Wallet). */
export const walletUpdate = f.object({
  id: f.integer(),
  ...f.partial({
    mdr,
    walletConfigId: f.integer(),
    seen: f.object(f.partial({ mdr: f.nullable(mdr), walletConfigId: f.nullable(f.integer()) })),
  }),
});

export type WalletConfig = f.ValueOf<typeof walletConfig>;
export type Wallet = f.ValueOf<typeof wallet>;
