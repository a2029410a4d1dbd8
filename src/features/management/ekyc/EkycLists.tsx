import { useCallback } from 'react';
import { useLocation } from 'react-admin';
import { getEkycCase } from '#contract/endpoints/people/ekyc.ts';
import { pageOf } from '#contract/paths.ts';
import { useQueueCases } from '#hooks/cases/useQueueCases.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { personSearch } from '#records/user/personSearch.ts';
import { UserListPage } from '#records/user/UserListPage.tsx';
import { userRecord } from '#records/user/userRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { CaseAge } from '#ui/queue/cases/CaseAge.tsx';
import { CasesContext } from '#ui/queue/cases/casesContext.ts';
import { QueueActions } from '#ui/queue/cases/QueueActions.tsx';
import { casePath, type QueuePlace } from '#ui/queue/definition.ts';
import { pending, submitted } from './ekycQueue.ts';

const columns = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  phoneNum: 'table',
  role: 'table',
  status: 'table',
  internalEkycStatus: 'corner',
  ekycSubmittedDate: {
    sortable: 'ekycSubmittedDate',
    card: 'end',
    cell: ({ id, ekycSubmittedDate }) => <CaseAge id={id} since={ekycSubmittedDate} isPending />,
  },
  ekycStatus: 'hidden',
  createdDate: 'hidden',
  id: 'hidden',
  email: 'hidden',
  journeyId: 'hidden',
});

const filters = [personSearch];

/** A list of identity checks. A row opens the case for reviewers, and the holder's page for all other users. */
function EkycList({ of }: { of: QueuePlace & { start: string } }) {
  const { search } = useLocation();
  const mayReview = useMay(getEkycCase) !== 'denied';
  const to = useCallback(
    (user: UserRecord) => (mayReview ? casePath(of, user, search) : pageOf.users(user)),
    [mayReview, of, search],
  );
  const cases = useQueueCases('ekyc');
  return (
    <CasesContext value={cases}>
      <UserListPage
        resource={of.resource}
        title={of.title}
        filters={filters}
        action={<QueueActions of={of} isReviewer={mayReview} />}
        columns={columns}
        to={to}
      />
    </CasesContext>
  );
}

/** Holders whose identity check awaits a decision. Source: docs/product.md, 2.4 and 7.4 (ekyc-pending/SUBMITTED). */
export const EkycSubmittedList = () => <EkycList of={submitted} />;

/** Holders for whom the credit bureau has no record. Source: docs/product.md, 2.4 and 7.4 (ekyc-pending/NO_RECORD). */
export const EkycPendingList = () => <EkycList of={pending} />;
