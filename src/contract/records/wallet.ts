import {
  boolean,
  day,
  enumeration,
  instant,
  integer,
  list,
  money,
  nullable,
  object,
  partial,
  text,
  type ValueOf,
} from '../fields.ts';
import { CREDIT_PIN_STATUSES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../moneyStatuses.ts';
import { WALLET_STATUSES, WALLET_TYPES } from '../statuses.ts';
import { mdr } from './merchant.ts';
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

/** One end of a movement of money. */
export const party = object({
  walletId: nullable(integer()),
  ulid: nullable(text()),
  name: nullable(text()),
});

/** A movement of money; `amount` is positive, the direction is sender to receiver. */
export const transaction = object({
  id: integer(),
  referenceNumber: text(),
  transactionType: enumeration(TRANSACTION_TYPES),
  status: enumeration(TRANSACTION_STATUSES),
  amount: money(),
  subTotal: money(),
  additionalFee: money(),
  mdrAmount: money(),
  remark: nullable(text()),
  operatorId: nullable(text()),
  location: nullable(text()),
  deleted: boolean(),
  sender: party,
  receiver: party,
  paymentMethods: list(text()),
  transactionDate: instant(),
  lastUpdatedDate: nullable(instant()),
  refundedAmount: money(),
  originalId: nullable(integer()),
  /** When a settlement report was made that has it. */
  settledDate: nullable(instant()),
  ...auditFields,
});

export const transactionLimitFields = {
  dailyTransferLimit: money(),
  monthlyTransferLimit: money(),
  maxBalance: money(),
  perTransactionLimit: money(),
};

export const transactionLimit = object({
  id: integer(),
  walletLevel: enumeration(WALLET_TYPES),
  ...transactionLimitFields,
});

export const riskControlFields = {
  description: text({ max: 500 }),
  level: text({ max: 40 }),
  accountLimit: money(),
  allowTopUp: boolean(),
  allowTransfer: boolean(),
  allowPayment: boolean(),
  allowRequestFund: boolean(),
};

export const riskControl = object({ id: integer(), ...riskControlFields });

export const creditPin = object({
  id: integer(),
  pinCode: text(),
  credits: money(),
  quantity: integer(),
  expirationDate: nullable(instant()),
  redeemedDate: nullable(instant()),
  status: enumeration(CREDIT_PIN_STATUSES),
  paymentId: nullable(text()),
  merchantUlid: nullable(text()),
  partnerId: nullable(integer()),
  ipAddress: nullable(text()),
  /** Of the purchase from the wallet; ours. */
  referenceNumber: nullable(text()),
  createdDate: instant(),
});

export const settlementFile = object({
  id: integer(),
  fileName: text(),
  startDate: nullable(day()),
  endDate: nullable(day()),
  size: nullable(integer()),
  createdDate: nullable(instant()),
});

export type WalletConfig = ValueOf<typeof walletConfig>;
export type Wallet = ValueOf<typeof wallet>;
export type Transaction = ValueOf<typeof transaction>;
export type CreditPin = ValueOf<typeof creditPin>;
export type TransactionLimit = ValueOf<typeof transactionLimit>;
export type RiskControl = ValueOf<typeof riskControl>;
export type SettlementFile = ValueOf<typeof settlementFile>;
