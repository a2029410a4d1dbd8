import type { ApprovalRequest } from '#contract/records/approval.ts';
import { codeMessageKey } from '#contract/words/codes.ts';
import type { NamedDocument } from '#hooks/useShownDocument.ts';
import { fieldOf } from '#records/history/changes.ts';
import { requestRecord } from '#records/request/requestRecord.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { Fact } from '#ui/record/Facts.tsx';

export type FactsOf = (request: ApprovalRequest) => Fact[];

/** Who asks, and when exactly. */
export const askedFacts: FactsOf = request =>
  factsOf(requestRecord, request, [
    'requestedBy',
    'createdDate',
    Boolean(request.supersedesId) && 'supersedesId',
    request.status === 'PENDING' && 'expiresDate',
  ]);

/** How it ended. */
export const endFacts: FactsOf = request => [
  ...factsOf(requestRecord, request, ['decidedBy', 'decidedDate', 'decisionRemark']),
  {
    source: 'failureCode',
    value: request.failureCode ? <CodeText code={request.failureCode} /> : null,
  },
];

/** Both. */
export const caseFacts: FactsOf = request =>
  request.status === 'PENDING'
    ? askedFacts(request)
    : [...askedFacts(request), ...endFacts(request)];

const MAKER_LOST_RIGHTS = 2003;

/** Key of why a rule refused a request when it was applied; rights were then the maker's (docs/contract.md, rule 5). */
export const failureKey = (code: number): string =>
  code === MAKER_LOST_RIGHTS ? 'operations.requests.makerLostRights' : codeMessageKey(code);

function CodeText({ code }: { code: number }) {
  const translate = useTranslate();
  return `${translate(failureKey(code))} (${code})`;
}

const isNamed = (value: unknown): value is NamedDocument => {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string';
};

/** The documents that a request names: so far a bank account's. */
export function documentsIn({ entity, after }: ApprovalRequest): NamedDocument[] {
  const documents = fieldOf(after, 'documents');
  return entity === 'bankAccount' && Array.isArray(documents) ? documents.filter(isNamed) : [];
}
