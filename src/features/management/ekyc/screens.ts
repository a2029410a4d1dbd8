import { PATHS } from '#contract/paths.ts';
import type { Screens } from '#hooks/screenLinks.ts';

const loadLists = () => import('./EkycLists.tsx');
const loadCases = () => import('./EkycShow.tsx');

export const screens: readonly Screens[] = [
  {
    texts: ['management', 'ekyc', 'company'],
    at: {
      [PATHS.ekycSubmitted]: async () => (await loadLists()).EkycSubmittedList,
      [PATHS.ekycSubmittedCase]: async () => (await loadCases()).EkycSubmittedShow,
    },
  },
  {
    texts: ['management', 'ekyc', 'company'],
    at: {
      [PATHS.ekycPending]: async () => (await loadLists()).EkycPendingList,
      [PATHS.ekycPendingCase]: async () => (await loadCases()).EkycPendingShow,
    },
  },
];
