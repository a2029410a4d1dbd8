import { boolean, enumeration, integer, money, object, text, type ValueOf } from '../fields.ts';
import { WALLET_TYPES } from '../statuses.ts';

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

export type TransactionLimit = ValueOf<typeof transactionLimit>;
export type RiskControl = ValueOf<typeof riskControl>;
