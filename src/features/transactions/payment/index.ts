export { Payment } from './Payment.tsx';
