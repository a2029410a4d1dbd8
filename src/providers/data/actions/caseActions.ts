import { call } from '#api/call.ts';
import {
  claimCase,
  getQueueLimits,
  listClaims,
  releaseCase,
  updateQueueLimits,
} from '#contract/endpoints/cases.ts';
import type { QueueLimits } from '#contract/records/queueCase.ts';
import type { CaseKind } from '#contract/words/cases.ts';
import type { ReadOptions } from './readOptions.ts';

interface Case {
  kind: CaseKind;
  id: number;
}

/**
 * Cases of the work queues: who works on them, and when they are late. All run in the background.
 * @throws {ApiError} as `call`
 */
export const caseActions = {
  listClaims: ({ kind, signal }: ReadOptions & { kind: CaseKind }) =>
    call(listClaims, { params: { kind }, signal, background: true }),

  /** Claims a case or renews the claim. Resolves to another user's claim if they have it; to null if it is decided. */
  claimCase: ({ kind, id, takeOver }: Case & { takeOver: boolean }) =>
    call(claimCase, { params: { kind, id }, body: { takeOver }, background: true }),

  releaseCase: ({ kind, id }: Case) =>
    call(releaseCase, { params: { kind, id }, background: true, outlivesSession: true }),

  getQueueLimits: ({ signal }: ReadOptions = {}) =>
    call(getQueueLimits, { signal, background: true }),

  updateQueueLimits: (limits: QueueLimits) => call(updateQueueLimits, { body: limits }),
};
