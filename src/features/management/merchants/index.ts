export { MerchantList } from './MerchantList.tsx';
export { MerchantShow } from './MerchantShow.tsx';

/** Comes when it is opened: neither list nor record needs it. */
export const loadMerchantEdit = async () => (await import('./MerchantEdit.tsx')).MerchantEdit;
