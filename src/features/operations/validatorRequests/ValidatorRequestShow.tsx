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

const decided = (request: ApprovalRequest): Fact[] =>
  request.status === 'PENDING'
    ? [{ source: 'expiresDate', value: <DateTimeText instant={request.expiresDate} /> }]
    : [
        { source: 'decidedBy', value: request.decidedBy && <bdi>{request.decidedBy}</bdi> },
        {
          source: 'decidedDate',
          value: ifKnown(request.decidedDate, instant => <DateTimeText instant={instant} />),
        },
        {
          source: 'decisionRemark',
          value: request.decisionRemark && <bdi>{request.decisionRemark}</bdi>,
        },
        {
          source: 'failureCode',
          value: request.failureCode && <CodeText code={request.failureCode} />,
        },
      ];

const factsOf = (request: ApprovalRequest): Fact[] => [
  { source: 'actionType', value: <ActionText request={request} /> },
  { source: 'entity', value: <TargetText {...request} /> },
  { source: 'requestedBy', value: <bdi>{request.requestedBy}</bdi> },
  { source: 'createdDate', value: <DateTimeText instant={request.createdDate} /> },
  ...decided(request),
];
