import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

export const screens: readonly Screens[] = [
  {
    texts: 'management',
    menu: PATHS.users,
    at: {
      [PATHS.users]: async () => (await import('./EwalletUserList.tsx')).EwalletUserList,
      [PATHS.changeStatus]: async () =>
        (await import('./bulk/BulkChangeStatus.tsx')).BulkChangeStatus,
      [PATHS.user]: async () => (await import('./UserShow.tsx')).UserShow,
    },
  },
  {
    texts: 'management',
    at: {
      [PATHS.userApplicants]: async () =>
        (await import('./UserApplicantList.tsx')).UserApplicantList,
    },
  },
];
