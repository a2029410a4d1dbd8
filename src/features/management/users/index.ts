export { EwalletUserList } from './EwalletUserList.tsx';
export { UserShow } from './UserShow.tsx';
