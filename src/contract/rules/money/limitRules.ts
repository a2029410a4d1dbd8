/** The amounts of a level's transaction limits that depend on each other, in sen. */
export interface TransferLimits {
  readonly dailyTransferLimit: number;
  readonly monthlyTransferLimit: number;
  readonly perTransactionLimit: number;
}

/**
 * Finds limits that could never be reached: a transaction above the daily limit, a day above the
 * monthly limit.
 * @returns i18n key by field
 */
export function transferLimitProblems(limits: TransferLimits): Record<string, string> {
  const { dailyTransferLimit, monthlyTransferLimit, perTransactionLimit } = limits;
  return {
    ...(perTransactionLimit > dailyTransferLimit && {
      perTransactionLimit: 'validation.limits.aboveDay',
    }),
    ...(dailyTransferLimit > monthlyTransferLimit && {
      dailyTransferLimit: 'validation.limits.aboveMonth',
    }),
  };
}

/**
 * Finds balance limits that no wallet could meet.
 * @returns i18n key by field
 */
export const balanceProblems = (limits: {
  readonly minBalance: number;
  readonly maxBalance: number;
}): Record<string, string> =>
  limits.maxBalance < limits.minBalance ? { maxBalance: 'validation.limits.belowLeast' } : {};
