import * as f from '#contract/fields.ts';
import { recordId, remark } from '#contract/rules/rules.ts';
import { ACTION_TYPES, REROUTED_ACTIONS } from '#contract/words/actions.ts';
import { ROLES } from '#contract/words/roles.ts';
import { APPROVAL_STATUSES } from '#contract/words/statuses.ts';

/** Types of records that requests and audit entries are about. */
export const ENTITIES = [
  'user',
  'merchant',
  'wallet',
  'walletConfig',
  'transactionLimit',
  'riskControl',
  'bankAccount',
  'favourite',
  'approvalRequest',
  'session',
  'device',
  'partner',
  'menuItem',
  'platformSettings',
  'transaction',
  'creditPin',
  'template',
  'report',
  'reconciliation',
  'calendarEvent',
] as const;
export type Entity = (typeof ENTITIES)[number];

/** Maximum length of `payloadData`, in characters. */
export const PAYLOAD_MAX_LENGTH = 20_000;

/** The request that the portal sends instead of a rerouted call. Source: docs/product.md, 7.2. */
export const approvalSubmission = f.object({
  actionType: f.enumeration(ACTION_TYPES),
  payloadData: f.text({ max: PAYLOAD_MAX_LENGTH }),
  pathData: f.optional(f.text({ min: 1, max: 64, rule: recordId })),
});

/**
 * The current state of a request's target: a holder or a merchant. A merchant is also the target of
 * requests for its wallet, its bank accounts and its favourites.
 * Source: docs/contract.md, Approval requests.
 */
const requestTarget = f.object({
  entity: f.enumeration(['user', 'merchant']),
  id: f.integer(),
  name: f.text(),
  status: f.text(),
  /** A user's level or role; null for a merchant. */
  role: f.nullable(f.enumeration(ROLES)),
  balance: f.nullable(f.money()),
  createdDate: f.instant(),
  /** Number of earlier requests about the same target. */
  earlierRequests: f.integer(),
});

/** A request to the ops validator. Source: docs/contract.md, Approval requests. */
export const approvalRequest = f.object({
  id: f.integer(),
  actionType: f.enumeration(REROUTED_ACTIONS),
  payloadData: f.text(),
  pathData: f.nullable(f.text()),
  entity: f.enumeration(ENTITIES),
  entityId: f.nullable(f.text()),
  entityLabel: f.nullable(f.text()),
  /** The name of the merchant that a favourite is about; null for other actions. */
  aboutName: f.nullable(f.text()),
  status: f.enumeration(APPROVAL_STATUSES),
  createdDate: f.instant(),
  expiresDate: f.instant(),
  supersedesId: f.nullable(f.integer()),
  requestedBy: f.text(),
  requestedByName: f.nullable(f.text()),
  requestedByRole: f.enumeration(ROLES),
  decidedBy: f.nullable(f.text()),
  decidedDate: f.nullable(f.instant()),
  decisionRemark: f.nullable(f.text()),
  failureCode: f.nullable(f.integer()),
  payloadHash: f.text(),
  /** The fields that the request changes, as of its creation; null in a list. */
  before: f.nullable(f.json()),
  /** The current values of the same fields; null in a list and once decided. */
  current: f.nullable(f.json()),
  /** The requested values of the same fields. */
  after: f.nullable(f.json()),
  stale: f.nullable(f.boolean()),
  /** Null in a list, and if the request only changes a setting. */
  target: f.nullable(requestTarget),
});

/** Why a validator may not decide a request: the content of 2003. */
export const REFUSED_DECISIONS = ['own', 'aboutMe', 'custody'] as const;
export type RefusedDecision = (typeof REFUSED_DECISIONS)[number];

/** A validator's decision. The hash covers the displayed payload, so that nothing else can be applied. */
export const approvalDecision = {
  payloadHash: f.text({ min: 64, max: 64 }),
};

export const approveBody = f.object({
  ...approvalDecision,
  remark: f.optional(f.text({ max: 500, rule: remark })),
});

export const rejectBody = f.object({
  ...approvalDecision,
  remark: f.text({ min: 1, max: 500, rule: remark }),
});

/** The two parts of the history. */
export const HISTORY_KINDS = ['changes', 'security'] as const;

/** An entry of the history: who did what to which record. Append-only. Source: docs/contract.md, Audit entry. */
export const auditEntry = f.object({
  id: f.integer(),
  actor: f.text(),
  actorRole: f.nullable(f.enumeration(ROLES)),
  action: f.text(),
  entity: f.enumeration(ENTITIES),
  entityId: f.nullable(f.text()),
  entityLabel: f.nullable(f.text()),
  before: f.nullable(f.json()),
  after: f.nullable(f.json()),
  remark: f.nullable(f.text()),
  ipAddress: f.nullable(f.text()),
  createdDate: f.instant(),
});

export type RequestTarget = f.ValueOf<typeof requestTarget>;
export type ApprovalRequest = f.ValueOf<typeof approvalRequest>;
export type AuditEntry = f.ValueOf<typeof auditEntry>;
