import { get, page } from '#contract/endpoint.ts';
import { paging } from '#contract/endpoints/queries.ts';
import { unsettledMerchant } from '#contract/records/unsettledMerchant.ts';

/** What is in no settlement report yet, over all merchants. Source: docs/contract.md, Settlement. */

/** Oldest unsettled transaction first. */
export const listUnsettledMerchants = get('/wallet/api/settlement/unsettled', 'ours', {
  who: ['staff'],
  query: paging,
  answer: page(unsettledMerchant),
});
