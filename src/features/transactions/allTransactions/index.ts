export { RefundableList, RequestedRefunds } from './RefundLists.tsx';
export { TransactionList, UnionPayTransactions, UpiTransactions } from './TransactionList.tsx';
