export { Refund } from './Refund.tsx';
