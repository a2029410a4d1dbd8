import { PATHS } from '#contract/paths.ts';
import type { EkycStatus } from '#contract/words/statuses.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { useListsAsLeft } from '#ui/list/lastSearch.ts';
import type { ListOfRecord } from '#ui/record/RecordPage.tsx';

/** The list of a user's page, unless it was opened from another one. */
export const USER_LIST: ListOfRecord = { path: PATHS.users, title: 'management.users.title' };

/** Other lists whose rows open a user's page. i18n: menu.* */
export const OTHER_LISTS: readonly ListOfRecord[] = [
  { path: PATHS.userApplicants, title: 'management.users.applicants' },
  { path: PATHS.merchantPortalUsers, title: 'management.users.merchantPortal' },
  { path: PATHS.portalAccounts, title: 'menu.management-users-portalAccounts' },
];

/** Path of the last visited list of users, with the filters it was left with. */
export function useUsersAsLeft(): string {
  const { lastVisited, listAsLeft } = useListsAsLeft();
  return listAsLeft(lastVisited(USER_LIST, OTHER_LISTS).path);
}

const EKYC_QUEUES: Readonly<Partial<Record<EkycStatus, string>>> = {
  SUBMITTED: PATHS.ekycSubmitted,
  NO_RECORD: PATHS.ekycPending,
};

/** The path of the queue that the user's identity check is in; undefined if it is in none. */
export const ekycQueueOf = ({ internalEkycStatus }: UserRecord): string | undefined =>
  EKYC_QUEUES[internalEkycStatus];
