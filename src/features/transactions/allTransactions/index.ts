export { TransactionList } from './TransactionList.tsx';
