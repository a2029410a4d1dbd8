import { useCallback } from 'react';
import { useLocation } from 'react-admin';
import type { Merchant } from '#contract/records/merchant.ts';
import type { MerchantStatus } from '#contract/words/statuses.ts';
import { optionColumn } from '#records/company/optionColumn.tsx';
import { choice } from '#ui/list/filters/filter.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { Column } from '#ui/list/table/column.ts';
import { dateColumn, statusColumn, textColumn } from '#ui/list/table/columns.tsx';
import { casePath } from '#ui/queue/definition.ts';
import { StartLink } from '#ui/queue/StartLink.tsx';
import { applicants } from './applicantQueue.ts';

/** States of an application; of the others it is a merchant. */
const STATUSES: readonly MerchantStatus[] = [
  'PENDING_APPROVAL',
  'PENDING_CREDIT_APPROVAL',
  'REJECTED',
];

const columns: readonly Column<Merchant>[] = [
  textColumn('businessRegistrationName'),
  textColumn('businessRegistrationNumber', { card: 'line', nowrap: true }),
  optionColumn('type'),
  optionColumn('businessCategory'),
  textColumn('businessState'),
  statusColumn('status', 'merchant', { card: 'corner' }),
  dateColumn('createdDate', { sortable: 'id', card: 'end' }),
  textColumn('businessContactPersonName', { hidden: true }),
  textColumn('businessContactEmail', { hidden: true }),
  textColumn('statusRemark', { hidden: true }),
  textColumn('id', { hidden: true, nowrap: true }),
];

const filters = [choice('status', STATUSES, status => `status.merchant.${status}`)];

/**
 * Companies that have signed themselves up and wait to be taken in; those that were not are found by the
 * filter. Each opens as a case of the queue. Source: docs/product.md, 2.4 (Merchant Applicant List).
 */
export function ApplicantList() {
  const { search } = useLocation();
  const to = useCallback((merchant: Merchant) => casePath(applicants, merchant, search), [search]);
  return (
    <ListPage<Merchant>
      resource="merchantApplicants"
      title="applicants.title"
      search="applicants.search"
      filters={filters}
      action={<StartLink of={applicants} />}
      columns={columns}
      to={to}
    />
  );
}
