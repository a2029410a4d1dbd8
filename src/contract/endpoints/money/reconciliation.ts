import { get, page, patch, value } from '#contract/endpoint.ts';
import { dateRangeQuery, paging } from '#contract/endpoints/queries.ts';
import { enumeration, object } from '#contract/fields.ts';
import {
  closeFindingFields,
  reconciliationFinding,
  reconciliationNight,
} from '#contract/records/reconciliation.ts';
import { FINDING_KINDS, FINDING_STATES, NIGHT_STATES } from '#contract/words/ledger.ts';

/** The nightly reconciliation of the ledger. Source: docs/contract.md, Reconciliation. */

const who = ['compliance', 'admin'] as const;

export const listNights = get('/wallet/api/reconciliation/nights', 'ours', {
  who,
  query: { state: enumeration(NIGHT_STATES), ...dateRangeQuery, ...paging },
  answer: page(reconciliationNight),
});

/** Latest first; the date range filters by the day of the first occurrence. */
export const listFindings = get('/wallet/api/reconciliation/findings', 'ours', {
  who,
  query: {
    kind: enumeration(FINDING_KINDS),
    state: enumeration(FINDING_STATES),
    ...dateRangeQuery,
    ...paging,
  },
  answer: page(reconciliationFinding),
});

export const getFinding = get('/wallet/api/reconciliation/findings/{id}', 'ours', {
  who,
  answer: value(reconciliationFinding),
});

/** Closes a finding with a reason. It cannot be reopened, and the same difference is not reported again. */
export const closeFinding = patch('/wallet/api/reconciliation/findings/{id}/close', 'ours', {
  who,
  body: object(closeFindingFields),
  answer: value(reconciliationFinding),
});
