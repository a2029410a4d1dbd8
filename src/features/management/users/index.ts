export { EwalletUserList } from './EwalletUserList.tsx';

/** They come when they are opened: the list does not need them. */
export const loadUserShow = async () => (await import('./UserShow.tsx')).UserShow;
export const loadBulkChangeStatus = async () =>
  (await import('./bulk/BulkChangeStatus.tsx')).BulkChangeStatus;
