import type { ApprovalRequest } from '#contract/records/approval.ts';
import { FORBIDDEN_ACCESS } from '#contract/words/codes.ts';
import { fieldOf } from '#records/history/changes.ts';
import { codeMessage } from '#session/codeMessage.ts';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import type { Fact } from '#ui/record/Facts.tsx';
import { requestRecord } from './requestRecord.tsx';

export type FactsOf = (request: ApprovalRequest) => Fact[];

/** The maker, and the exact date. */
export const askedFacts: FactsOf = request =>
  factsOf(requestRecord, request, [
    'requestedBy',
    'createdDate',
    Boolean(request.supersedesId) && 'supersedesId',
    request.status === 'PENDING' && 'expiresDate',
  ]);

/** The outcome. */
export const endFacts: FactsOf = request => [
  ...factsOf(requestRecord, request, ['decidedBy', 'decidedDate', 'decisionRemark']),
  {
    source: 'failureCode',
    value: request.failureCode ? <CodeText code={request.failureCode} /> : null,
  },
];

/** The maker and the outcome. */
export const caseFacts: FactsOf = request =>
  request.status === 'PENDING'
    ? askedFacts(request)
    : [...askedFacts(request), ...endFacts(request)];

/**
 * Key of why applying a request failed; authorisation errors refer to the maker's rights (docs/contract.md, rule 5).
 */
export const failureKey = (code: number): string =>
  code === FORBIDDEN_ACCESS ? 'operations.requests.makerLostRights' : codeMessage(code);

function CodeText({ code }: { code: number }) {
  const translate = useTranslate();
  return `${translate(failureKey(code))} (${code})`;
}

interface NamedDocument {
  id: number;
  name: string;
}

const isNamed = (value: unknown): value is NamedDocument => {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string';
};

/** The documents of a request: currently only those of a bank account. */
export function documentsIn({ entity, after }: ApprovalRequest): NamedDocument[] {
  const documents = fieldOf(after, 'documents');
  return entity === 'bankAccount' && Array.isArray(documents) ? documents.filter(isNamed) : [];
}
