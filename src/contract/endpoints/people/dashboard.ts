import { get, value } from '#contract/endpoint.ts';
import { dateRangeQuery } from '#contract/endpoints/queries.ts';
import { dashboardCount, dashboardSeries, nextSettlement } from '#contract/records/dashboard.ts';

/** The data of the landing page. Source: docs/product.md, 2.4; docs/contract.md, 4. */

export const getDashboardCount = get('/user/api/user-details/dashboard-count', 'spec', {
  who: ['any'],
  answer: value(dashboardCount),
});

export const getDashboardSeries = get('/user/api/user-details/dashboard-series', 'ours', {
  who: ['any'],
  query: dateRangeQuery,
  answer: value(dashboardSeries),
});

/** The content of the next settlement report of the caller's merchant. */
export const getNextSettlement = get('/wallet/api/settlement/next', 'ours', {
  who: ['merchant'],
  answer: value(nextSettlement),
});
