import { useCallback } from 'react';
import { useLocation } from 'react-admin';
import type { Merchant } from '#contract/records/merchant.ts';
import { APPLICANT_STATUSES } from '#contract/words/cases.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';
import { useQueueCases } from '#hooks/cases/useQueueCases.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { choiceOf, columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { CaseAge } from '#ui/queue/cases/CaseAge.tsx';
import { CasesContext } from '#ui/queue/cases/casesContext.ts';
import { QueueActions } from '#ui/queue/cases/QueueActions.tsx';
import { casePath } from '#ui/queue/definition.ts';
import { applicants } from './applicantQueue.ts';

/** Statuses of an application; in any other status it is a merchant. */
const STATUSES: readonly MerchantStatus[] = [...APPLICANT_STATUSES, 'REJECTED'];

const columns = columnsOf(merchantRecord, {
  businessRegistrationName: 'title',
  businessRegistrationNumber: 'line',
  type: 'table',
  businessCategory: 'table',
  businessState: 'hidden',
  status: 'corner',
  createdDate: {
    sortable: 'id',
    card: 'end',
    cell: ({ id, createdDate, status }) => (
      <CaseAge id={id} since={createdDate} isPending={status !== 'REJECTED'} />
    ),
  },
  businessContactPersonName: 'hidden',
  businessContactEmail: 'hidden',
  statusRemark: 'hidden',
  id: 'hidden',
});

const filters = [choiceOf(merchantRecord, 'status', STATUSES)];

/**
 * Self-registered companies awaiting a decision; the filter also finds rejected
 * ones. Each opens as a case of the queue. Source: docs/product.md, 2.4 (Merchant Applicant List).
 */
export function ApplicantList() {
  const { search } = useLocation();
  const to = useCallback((merchant: Merchant) => casePath(applicants, merchant, search), [search]);
  const cases = useQueueCases('applicant');
  return (
    <CasesContext value={cases}>
      <ListPage<Merchant>
        resource="merchantApplicants"
        title="applicants.title"
        search="applicants.search"
        filters={filters}
        action={<QueueActions of={applicants} isReviewer />}
        columns={columns}
        to={to}
      />
    </CasesContext>
  );
}
