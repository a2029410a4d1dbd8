import { useMemo } from 'react';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import { useQueueLimits } from '#hooks/cases/useQueueCases.ts';
import { personSearch } from '#records/user/personSearch.ts';
import { UserListPage } from '#records/user/UserListPage.tsx';
import { userRecord } from '#records/user/userRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { CaseAge } from '#ui/queue/cases/CaseAge.tsx';
import { CasesContext } from '#ui/queue/cases/casesContext.ts';
import { ChangeSelectedStatus } from './bulk/ChangeSelectedStatus.tsx';

const columns = columnsOf(userRecord, {
  displayName: 'title',
  username: 'line',
  phoneNum: 'line',
  email: 'table',
  role: 'table',
  ekycStatus: 'corner',
  createdDate: {
    sortable: 'id',
    card: 'end',
    cell: ({ id, createdDate }) => <CaseAge id={id} since={createdDate} isPending />,
  },
  registrationLocation: 'hidden',
  partner: 'hidden',
  id: 'hidden',
});

const filters = [choiceOf(userRecord, 'ekycStatus'), personSearch];

/**
 * Holders who registered and are waiting to be activated: one on their page, or several at once. The age limits of
 * applications apply. Source: docs/product.md, 2.4 (User Applicant List); docs/contract.md, Calls that are ours.
 */
export function UserApplicantList() {
  const mayChange = useMay(changeUserStatus) !== 'denied';
  const limits = useQueueLimits('applicant');
  const cases = useMemo(() => ({ kind: 'applicant', claims: [], limits }) as const, [limits]);
  return (
    <CasesContext value={cases}>
      <UserListPage
        resource="userApplicants"
        title="management.users.applicants"
        filters={filters}
        columns={columns}
        bulkActions={mayChange ? <ChangeSelectedStatus /> : undefined}
      />
    </CasesContext>
  );
}
