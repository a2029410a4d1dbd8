import { Link } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { type Fact, ifKnown } from '../../../ui/record/Facts.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { ActionText } from './ActionText.tsx';
import { CodeText } from './CodeText.tsx';
import { requestPath } from './paths.ts';
import { TargetLink } from './TargetLink.tsx';

export type FactsOf = (request: ApprovalRequest) => Fact[];

const text = (known: string | null) => ifKnown(known, word => <bdi>{word}</bdi>);
const date = (known: string | null) =>
  ifKnown(known, instant => <DateTimeText instant={instant} />);

/** Who asks for what. */
export const askedFacts: FactsOf = request => [
  { source: 'actionType', value: <ActionText request={request} /> },
  { source: 'entity', value: <TargetLink request={request} /> },
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

/** The request that did not come through, and which this one takes up again. */
const Earlier = ({ id }: { id: number }) => <Link to={requestPath({ id })}>#{id}</Link>;
