export { MerchantList } from './MerchantList.tsx';

/** They come when they are opened: the list does not need them. */
export const loadMerchantShow = async () => (await import('./show/MerchantShow.tsx')).MerchantShow;
export const loadMerchantEdit = async () => (await import('./MerchantEdit.tsx')).MerchantEdit;
