export { ValidatorRequestList } from './ValidatorRequestList.tsx';

/** Comes when a request is opened: the list does not need it. */
export const loadRequestShow = async () =>
  (await import('./ValidatorRequestShow.tsx')).ValidatorRequestShow;
