import { useMemo } from 'react';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import { pageOf } from '#contract/paths.ts';
import { useQueueLimits } from '#hooks/cases/useQueueCases.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { personSearch } from '#records/user/personSearch.ts';
import { userRecord } from '#records/user/userRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
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
 * Holders who registered and wait to be activated: one on their page, or several at once. They have the age limits of
 * applications. Source: docs/product.md, 2.4 (User Applicant List); docs/contract.md, Calls that are ours.
 */
export function UserApplicantList() {
  const mayChange = useMay(changeUserStatus) !== 'denied';
  const limits = useQueueLimits('applicant');
  const cases = useMemo(() => ({ kind: 'applicant', claims: [], limits }) as const, [limits]);
  return (
    <CasesContext value={cases}>
      <ListPage<UserRecord>
        resource="userApplicants"
        fieldsOf="users"
        title="management.users.applicants"
        search="management.users.search"
        filters={filters}
        columns={columns}
        to={pageOf.users}
        bulkActions={mayChange ? <ChangeSelectedStatus /> : undefined}
      />
    </CasesContext>
  );
}
