import { useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import { changesOf } from '../../../ui/record/changes.ts';
import { Diff } from '../../../ui/record/Diff.tsx';
import { type Fact, Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { resourceOf } from '../../../ui/record/resourceOf.ts';
import { TargetText } from '../../../ui/record/TargetText.tsx';
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx';
import { StatusChip } from '../../../ui/text/StatusChip.tsx';
import { ActionText } from './ActionText.tsx';
import { CodeText } from './CodeText.tsx';
import { RequestActions } from './RequestActions.tsx';

/** One request: what would change, field by field, who asked, and the decision. */
export const ValidatorRequestShow = () => {
  const translate = useTranslate();
  return (
    <RecordPage<ApprovalRequest>
      resource="approvalRequests"
      title={request => translate('operations.requests.one', { number: request.id })}
      status={request => <StatusChip kind="approval" value={request.status} />}
      actions={request => <RequestActions request={request} />}
    >
      {request => (
        <>
          {request.stale && (
            <p className="k-banner" data-tone="warn" role="status">
              {translate('operations.requests.stale')}
            </p>
          )}
          <section className="k-section">
            <h2>{translate('operations.requests.change')}</h2>
            <div className="k-panel">
              <Diff
                resource={resourceOf(request.entity)}
                changes={changesOf(request.before, request.after)}
                {...(request.stale && { current: request.current })}
              />
            </div>
          </section>
          <section className="k-section">
            <h2>{translate('operations.requests.case')}</h2>
            <div className="k-panel">
              <Facts resource="approvalRequests" facts={factsOf(request)} />
            </div>
          </section>
        </>
      )}
    </RecordPage>
  );
};

const text = (known: string | null) => ifKnown(known, word => <bdi>{word}</bdi>);
const date = (known: string | null) =>
  ifKnown(known, instant => <DateTimeText instant={instant} />);

const decided = (request: ApprovalRequest): Fact[] =>
  request.status === 'PENDING'
    ? [{ source: 'expiresDate', value: date(request.expiresDate) }]
    : [
        { source: 'decidedBy', value: text(request.decidedBy) },
        { source: 'decidedDate', value: date(request.decidedDate) },
        { source: 'decisionRemark', value: text(request.decisionRemark) },
        {
          source: 'failureCode',
          value: ifKnown(request.failureCode, code => <CodeText code={code} />),
        },
      ];

const factsOf = (request: ApprovalRequest): Fact[] => [
  { source: 'actionType', value: <ActionText request={request} /> },
  { source: 'entity', value: <TargetText {...request} /> },
  { source: 'requestedBy', value: text(request.requestedBy) },
  { source: 'createdDate', value: date(request.createdDate) },
  ...decided(request),
];
