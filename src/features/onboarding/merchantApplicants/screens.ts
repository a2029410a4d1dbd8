import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: Screens = {
  texts: ['applicants', 'company'],
  at: {
    [PATHS.applicants]: async () => (await import('./ApplicantList.tsx')).ApplicantList,
    [PATHS.applicant]: async () => (await import('./ApplicantShow.tsx')).ApplicantShow,
  },
};
