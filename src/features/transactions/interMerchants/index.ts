export { AddInterMerchant } from './add/AddInterMerchant.tsx';
export { InterMerchantList } from './InterMerchantList.tsx';
