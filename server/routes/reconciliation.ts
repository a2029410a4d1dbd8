import {
  closeFinding as close,
  listFindings as findings,
  getFinding,
  listNights as nights,
} from '#contract/endpoints/money/reconciliation.ts';
import { bind } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import {
  closeFinding,
  listFindings,
  listNights,
  oneFinding,
} from '#server/services/reconciliation/findings.ts';
import { workOf } from './guarded.ts';

/** The nightly reconciliation of the ledger. Source: docs/contract.md, Reconciliation. */
export const reconciliation = [
  bind(nights, { handle: ({ db, query }) => listNights(db, query) }),
  bind(findings, { handle: ({ db, query }) => listFindings(db, query) }),
  bind(getFinding, { handle: ({ db, params }) => oneFinding(db, idFrom(params.id)) }),
  bind(close, {
    handle: call => closeFinding(workOf(call), call.viewer, idFrom(call.params.id), call.body),
  }),
];
