import type { SQL } from 'drizzle-orm';
import type { ReportName } from '#contract/reports/reportKind.ts';
import * as holdings from './holdingSources.ts';
import * as movements from './movementSources.ts';
import type { ReportQuestion } from './scope.ts';

/** Returns the query for a report's rows in order; amounts in sen, columns named by the keys of the declaration. */
export type Source = (question: ReportQuestion) => SQL;

/** The source of each kind's rows. */
export const SOURCES: Readonly<Record<ReportName, Source>> = {
  transactionReport: movements.ofTypes(),
  refundReport: movements.refunds,
  settlementReport: movements.settlements,
  paymentReport: movements.payments,
  withdrawReport: movements.withdrawals,
  userReport: holdings.registeredUsers,
  monthlyUserReport: holdings.movedUsers,
  dailyBalanceReport: holdings.walletBalances,
  upiReport: movements.upiPayments,
  upiSettlementDetailReport: movements.upiSettlements,
  payoutReport: movements.payoutsByMerchant,
  dailyMerchantBalanceReport: holdings.merchantBalances,
  dailyMerchantPayoutReport: movements.merchantWithdrawals,
  pinBalanceReport: holdings.pinsByWallet,
  summaryPinReport: holdings.pinsByValue,
  dailyPartnerReport: movements.merchantTrade,
};
