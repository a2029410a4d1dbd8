export { EwalletUserList } from './EwalletUserList.tsx';
export { UserShow } from './UserShow.tsx';

/** Comes when it is opened: the list does not need it. */
export const loadBulkChangeStatus = async () =>
  (await import('./bulk/BulkChangeStatus.tsx')).BulkChangeStatus;
