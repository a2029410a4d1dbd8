import * as f from '#contract/fields.ts';
import { WALLET_TYPES } from '#contract/words/statuses.ts';

export const transactionLimitFields = {
  dailyTransferLimit: f.money(),
  monthlyTransferLimit: f.money(),
  maxBalance: f.money(),
  perTransactionLimit: f.money(),
};

export const transactionLimit = f.object({
  id: f.integer(),
  walletLevel: f.enumeration(WALLET_TYPES),
  ...transactionLimitFields,
});

export const riskControlFields = {
  description: f.text({ max: 500 }),
  level: f.text({ max: 40 }),
  accountLimit: f.money(),
  allowTopUp: f.boolean(),
  allowTransfer: f.boolean(),
  allowPayment: f.boolean(),
  allowRequestFund: f.boolean(),
};

export const riskControl = f.object({ id: f.integer(), ...riskControlFields });

export type TransactionLimit = f.ValueOf<typeof transactionLimit>;
export type RiskControl = f.ValueOf<typeof riskControl>;
