import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { transactionRecord } from './transactionRecord.tsx';

/** The columns of every list of transactions. */
export const transactionColumns = columnsOf(transactionRecord, {
  referenceNumber: 'title',
  transactionType: 'line',
  sender: 'table',
  receiver: 'table',
  status: 'end',
  amount: { card: 'corner', sortable: 'amount' },
  transactionDate: { card: 'line', sortable: 'transactionDate' },
  id: 'hidden',
  subTotal: 'hidden',
  additionalFee: 'hidden',
  mdrAmount: 'hidden',
  refundedAmount: 'hidden',
  remark: 'hidden',
  location: 'hidden',
});
