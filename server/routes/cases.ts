import {
  claimCase,
  getQueueLimits,
  listClaims,
  releaseCase,
  updateQueueLimits,
} from '#contract/endpoints/cases.ts';
import { bind } from '#server/http/bind.ts';
import { idFrom } from '#server/kernel/paging.ts';
import {
  caseKind,
  claimCase as claim,
  releaseCase as release,
  listClaims as taken,
} from '#server/services/cases/claims.ts';
import { queueLimitsOf, setQueueLimits } from '#server/services/cases/queueLimits.ts';
import { workOf } from './guarded.ts';

/** @throws {ApiFailure} 1001 a queue that does not exist */
const caseOf = ({ kind, id }: { kind: string; id: string }) => ({
  kind: caseKind(kind),
  caseId: idFrom(id) ?? 0,
});

/** Cases of the work queues. Source: docs/contract.md, Cases that are taken. */
export const cases = [
  bind(listClaims, {
    handle: ({ db, services, params }) => taken(db, services.clock, caseKind(params.kind)),
  }),
  bind(claimCase, { handle: call => claim(call, caseOf(call.params), call.body) }),
  bind(releaseCase, { handle: call => release(call, caseOf(call.params)) }),
  bind(getQueueLimits, { handle: ({ db }) => queueLimitsOf(db) }),
  bind(updateQueueLimits, { handle: call => setQueueLimits(workOf(call), call.body) }),
];
