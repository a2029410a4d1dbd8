import { get, page, patch, value } from '#contract/endpoint.ts';
import { dateRangeQuery, paging } from '#contract/endpoints/queries.ts';
import { enumeration, object } from '#contract/fields.ts';
import {
  closeFindingFields,
  reconciliationFinding,
  reconciliationNight,
} from '#contract/records/reconciliation.ts';
import { FINDING_KINDS, FINDING_STATES, NIGHT_STATES } from '#contract/words/ledger.ts';

/** The proof of the ledger, night by night. Source: docs/contract.md, Reconciliation. */

const who = ['compliance', 'admin'] as const;

export const listNights = get('/wallet/api/reconciliation/nights', 'ours', {
  who,
  query: { state: enumeration(NIGHT_STATES), ...dateRangeQuery, ...paging },
  answer: page(reconciliationNight),
});

/** Latest first; the days are those on which a finding was found first. */
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

/** Says why a finding needs no more work. It cannot be opened again; the same difference is not found again. */
export const closeFinding = patch('/wallet/api/reconciliation/findings/{id}/close', 'ours', {
  who,
  body: object(closeFindingFields),
  answer: value(reconciliationFinding),
});
