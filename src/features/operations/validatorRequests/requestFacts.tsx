import { Link, useTranslate } from 'react-admin';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { codeMessageKey } from '#contract/words/codes.ts';
import type { NamedDocument } from '#hooks/useShownDocument.ts';
import { fieldOf } from '#records/history/changes.ts';
import { type Fact, ifKnown } from '#ui/record/Facts.tsx';
import { date, factsOf as shownFacts, text } from '#ui/record/shownFacts.tsx';
import { requestPath } from './requestQueue.ts';

export type FactsOf = (request: ApprovalRequest) => Fact[];

/** Who asks, and when exactly. */
export const askedFacts: FactsOf = request =>
  shownFacts(request, {
    requestedBy: text,
    createdDate: date,
    ...(request.supersedesId && { supersedesId: id => id && <Earlier id={id} /> }),
    ...(request.status === 'PENDING' && { expiresDate: date }),
  });

/** How it ended. */
export const endFacts: FactsOf = request =>
  shownFacts(request, {
    decidedBy: text,
    decidedDate: date,
    decisionRemark: text,
    failureCode: code => ifKnown(code, known => <CodeText code={known} />),
  });

/** Both. */
export const factsOf: FactsOf = request =>
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

/** The request that did not come through, and which this one takes up again. */
const Earlier = ({ id }: { id: number }) => <Link to={requestPath({ id })}>#{id}</Link>;

const isNamed = (value: unknown): value is NamedDocument => {
  const { id, name } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'number' && typeof name === 'string';
};

/** The documents that a request names: so far a bank account's. */
export function documentsIn({ entity, after }: ApprovalRequest): NamedDocument[] {
  const documents = fieldOf(after, 'documents');
  return entity === 'bankAccount' && Array.isArray(documents) ? documents.filter(isNamed) : [];
}
