import { parseRM, type Sen, toRMText } from '../../../contract/money.ts';
import type { Transaction } from '../../../contract/records/transaction.ts';
import type { Refund } from '../../../providers/data/surface.ts';

/** The form; text, as it is typed. */
export interface RefundForm {
  amount: string;
  remark: string;
  [field: string]: string;
}

/** All of what is left, until the person says less. @param left in sen */
export const wholeRefund = (left: Sen): RefundForm => ({ amount: toRMText(left), remark: '' });

/** What the form says; undefined as long as its amount says nothing. */
export function refundOf(
  { amount, remark }: RefundForm,
  { id }: Pick<Transaction, 'id'>,
): Refund | undefined {
  const parsed = parseRM(amount);
  return parsed && { id, amount: parsed, remark: remark.trim() };
}

export const intentOf = ({ id, amount, remark }: Refund): string =>
  JSON.stringify(['refund', id, amount, remark]);
