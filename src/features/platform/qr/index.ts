export { MerchantQr } from './MerchantQr.tsx';
