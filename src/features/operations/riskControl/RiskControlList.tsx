import { pageOf } from '#contract/paths.ts';
import type { RiskControl } from '#contract/records/limits.ts';
import { riskControlRecord } from '#records/riskControl/riskControlRecord.tsx';
import { columnsOf } from '#ui/fields/columnsOf.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';

const columns = columnsOf(riskControlRecord, {
  level: 'title',
  accountLimit: 'corner',
  allowTopUp: 'table',
  allowTransfer: 'table',
  allowPayment: 'table',
  allowRequestFund: 'table',
  description: 'line',
  lastModifiedBy: 'hidden',
  lastModifiedDate: 'hidden',
  id: 'hidden',
});

/** The risk controls, one for each wallet level. Source: docs/product.md, 2.4 and 3.7. */
export const RiskControlList = () => (
  <ListPage<RiskControl>
    resource="riskControls"
    title="riskControls.title"
    columns={columns}
    to={pageOf.riskControls}
  />
);
