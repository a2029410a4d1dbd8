import * as f from '#contract/fields.ts';
import { WALLET_TYPES } from '#contract/words/statuses.ts';
import { auditFields } from './user.ts';

/** A level's transaction limits that an admin can set. */
export const transactionLimitFields = {
  dailyTransferLimit: f.money(),
  monthlyTransferLimit: f.money(),
  perTransactionLimit: f.money(),
  maxBalance: f.money(),
};

/** The transaction limits of a wallet level. Source: docs/contract.md, Money. */
export const transactionLimit = f.object({
  id: f.integer(),
  walletLevel: f.enumeration(WALLET_TYPES),
  ...transactionLimitFields,
  ...auditFields,
});

/** Permissions of a wallet level. Source: docs/product.md, 3.7. */
export const PERMISSIONS = [
  'allowTopUp',
  'allowTransfer',
  'allowPayment',
  'allowRequestFund',
] as const;

export type RiskPermission = (typeof PERMISSIONS)[number];

/** The fields of a level's risk control that an admin can set. */
export const riskControlFields = {
  description: f.text({ max: 500 }),
  accountLimit: f.money(),
  allowTopUp: f.boolean(),
  allowTransfer: f.boolean(),
  allowPayment: f.boolean(),
  allowRequestFund: f.boolean(),
};

/** Permissions of a level's wallets, and how much one may hold. Source: docs/contract.md, Risk controls. */
export const riskControl = f.object({
  id: f.integer(),
  level: f.enumeration(WALLET_TYPES),
  ...riskControlFields,
  ...auditFields,
});

export type TransactionLimit = f.ValueOf<typeof transactionLimit>;
export type RiskControl = f.ValueOf<typeof riskControl>;
