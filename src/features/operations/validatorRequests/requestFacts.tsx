import { Link, useTranslate } from 'react-admin';
import { codeMessageKey } from '../../../contract/codes.ts';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { type Fact, ifKnown } from '../../../ui/record/Facts.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { requestPath } from './requestQueue.ts';

export type FactsOf = (request: ApprovalRequest) => Fact[];

const text = (known: string | null) => ifKnown(known, word => <bdi>{word}</bdi>);
const date = (known: string | null) =>
  ifKnown(known, instant => <DateTimeText instant={instant} />);

/** Who asks, and when exactly. */
export const askedFacts: FactsOf = request => [
  { source: 'requestedBy', value: text(request.requestedBy) },
  { source: 'createdDate', value: date(request.createdDate) },
  ...(request.supersedesId
    ? [{ source: 'supersedesId', value: <Earlier id={request.supersedesId} /> }]
    : []),
  ...(request.status === 'PENDING'
    ? [{ source: 'expiresDate', value: date(request.expiresDate) }]
    : []),
];

/** How it ended. */
export const endFacts: FactsOf = request => [
  { source: 'decidedBy', value: text(request.decidedBy) },
  { source: 'decidedDate', value: date(request.decidedDate) },
  { source: 'decisionRemark', value: text(request.decisionRemark) },
  {
    source: 'failureCode',
    value: ifKnown(request.failureCode, code => <CodeText code={code} />),
  },
];

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
