import { get, post, value } from '#contract/endpoint.ts';
import { integer } from '#contract/fields.ts';
import {
  approvalRequest,
  approvalSubmission,
  approveBody,
  auditEntry,
  rejectBody,
} from '#contract/records/approval.ts';

/** Requests to the ops validator, apart from their list. Source: docs/contract.md, Approval requests. */

export const submitApproval = post('/user/api/ops-validator', 'spec', {
  who: ['any'],
  keyed: true,
  body: approvalSubmission,
  answer: value(approvalRequest),
});

export const getApproval = get('/user/api/ops-validator/{id}', 'ours', {
  who: ['validator', 'admin', 'own'],
  purpose: 'decision',
  answer: value(approvalRequest),
});

export const approveRequest = post('/user/api/ops-validator/{id}/approve', 'ours', {
  who: ['validator'],
  body: approveBody,
  answer: value(approvalRequest),
});

export const rejectRequest = post('/user/api/ops-validator/{id}/reject', 'ours', {
  who: ['validator'],
  body: rejectBody,
  answer: value(approvalRequest),
});

export const cancelRequest = post('/user/api/ops-validator/{id}/cancel', 'ours', {
  who: ['maker'],
  answer: value(approvalRequest),
});

export const countPendingApprovals = get('/user/api/ops-validator/pending-count', 'ours', {
  who: ['validator', 'admin'],
  answer: value(integer()),
  passive: true,
});

export const getHistoryEntry = get('/user/api/history/{id}', 'ours', {
  who: ['staff', 'own'],
  answer: value(auditEntry),
});
