export { CreditPinList } from './CreditPinList.tsx';
