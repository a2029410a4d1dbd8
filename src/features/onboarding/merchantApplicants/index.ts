export { ApplicantList } from './ApplicantList.tsx';

/** Comes when an application is opened: the list does not need it. */
export const loadApplicantShow = async () => (await import('./ApplicantShow.tsx')).ApplicantShow;
