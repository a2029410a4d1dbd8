import { ACTION_TYPES, REROUTED_ACTIONS } from '../actions.ts';
import {
  boolean,
  enumeration,
  instant,
  integer,
  json,
  money,
  nullable,
  object,
  optional,
  text,
  type ValueOf,
} from '../fields.ts';
import { ROLES } from '../roles.ts';
import { recordId, remark } from '../rules.ts';
import { APPROVAL_STATUSES } from '../statuses.ts';

/** Kinds of record that requests and audit entries are about. */
export const ENTITIES = [
  'user',
  'merchant',
  'wallet',
  'walletConfig',
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
] as const;
export type Entity = (typeof ENTITIES)[number];

/** The longest `payloadData`, in characters. */
export const PAYLOAD_MAX_LENGTH = 20_000;

/** What the portal sends in the place of a rerouted call. Source: spec section 7. */
export const approvalSubmission = object({
  actionType: enumeration(ACTION_TYPES),
  payloadData: text({ max: PAYLOAD_MAX_LENGTH }),
  pathData: optional(text({ min: 1, max: 64, rule: recordId })),
});

/**
 * Whom a request is about, as they are now: a holder, or a merchant, which is also the target of what is asked for its
 * wallet, its bank accounts and its favourites. Source: docs/contract.md, Approval requests.
 */
const requestTarget = object({
  entity: enumeration(['user', 'merchant']),
  id: integer(),
  name: text(),
  status: text(),
  /** A person's level or role; null for a merchant. */
  role: nullable(enumeration(ROLES)),
  balance: nullable(money()),
  createdDate: instant(),
  /** How many requests about them came before this one. */
  earlierRequests: integer(),
});

/** A request to the ops validator. Source: docs/contract.md, Approval requests. */
export const approvalRequest = object({
  id: integer(),
  actionType: enumeration(REROUTED_ACTIONS),
  payloadData: text(),
  pathData: nullable(text()),
  entity: enumeration(ENTITIES),
  entityId: nullable(text()),
  entityLabel: nullable(text()),
  status: enumeration(APPROVAL_STATUSES),
  createdDate: instant(),
  expiresDate: instant(),
  supersedesId: nullable(integer()),
  requestedBy: text(),
  requestedByName: nullable(text()),
  requestedByRole: enumeration(ROLES),
  decidedBy: nullable(text()),
  decidedDate: nullable(instant()),
  decisionRemark: nullable(text()),
  failureCode: nullable(integer()),
  payloadHash: text(),
  /** The fields that the request changes, as they were when it was made; null in a list. */
  before: nullable(json()),
  /** The same fields as they are now; null in a list and once decided. */
  current: nullable(json()),
  /** The same fields as the request wants them. */
  after: nullable(json()),
  stale: nullable(boolean()),
  /** Null in a list, and if nobody but a setting is changed. */
  target: nullable(requestTarget),
});

/** Why a validator may not decide a request: content of 2003. */
export const REFUSED_DECISIONS = ['own', 'aboutMe', 'custody'] as const;
export type RefusedDecision = (typeof REFUSED_DECISIONS)[number];

/** A validator's word. The hash is of what was shown, so that nothing else can be applied. */
export const approvalDecision = {
  payloadHash: text({ min: 64, max: 64 }),
};

export const approveBody = object({
  ...approvalDecision,
  remark: optional(text({ max: 500, rule: remark })),
});

export const rejectBody = object({
  ...approvalDecision,
  remark: text({ min: 1, max: 500, rule: remark }),
});

/** Whether one looks at a request still. */
export const viewingBody = object({ viewing: boolean() });

/** Data of the stream's event `Viewing`. `until` is null when one has left. */
export const viewing = object({
  requestId: integer(),
  username: text(),
  until: nullable(instant()),
});

/** The two halves of the history. */
export const HISTORY_KINDS = ['changes', 'security'] as const;

/** Who did what to which record. Append-only. Source: docs/contract.md, Audit entry. */
export const auditEntry = object({
  id: integer(),
  actor: text(),
  actorRole: nullable(enumeration(ROLES)),
  action: text(),
  entity: enumeration(ENTITIES),
  entityId: nullable(text()),
  entityLabel: nullable(text()),
  before: nullable(json()),
  after: nullable(json()),
  remark: nullable(text()),
  ipAddress: nullable(text()),
  createdDate: instant(),
});

export type RequestTarget = ValueOf<typeof requestTarget>;
export type ApprovalRequest = ValueOf<typeof approvalRequest>;
export type Viewing = ValueOf<typeof viewing>;
export type AuditEntry = ValueOf<typeof auditEntry>;
