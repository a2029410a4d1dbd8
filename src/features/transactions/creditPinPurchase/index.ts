export { PinPurchase } from './PinPurchase.tsx';
