import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { UserRecord } from '../../../../providers/data/surface.ts';
import { ReviewStep } from '../../../../ui/action/ReviewStep.tsx';
import { ThingList } from '../../../../ui/action/ThingList.tsx';
import { Facts } from '../../../../ui/record/Facts.tsx';
import { StatusChip } from '../../../../ui/text/StatusChip.tsx';
import { type BulkDraft, moveOf } from './bulkDraft.ts';
import { planOf } from './plan.ts';
import type { Move } from './statusAttempt.ts';
import { UserName } from './UserName.tsx';

interface BulkReviewProps {
  values: BulkDraft;
  users: readonly UserRecord[];
  isRerouted: boolean;
  onBack: () => void;
  onConfirm: (moves: readonly Move[]) => void;
}

/** By name: who goes from which state to which, who stays and why, and the remark that all of them get. */
export function BulkReview({ values, users, isRerouted, onBack, onConfirm }: BulkReviewProps) {
  const translate = useTranslate();
  const { userStatus, statusRemark } = values;
  if (userStatus === '') return null;
  const { changing, excluded } = planOf(users, userStatus);
  const after = <StatusChip kind="user" value={userStatus} />;
  return (
    <ReviewStep
      confirm="management.users.bulk.confirm"
      isEmpty={changing.length === 0}
      onBack={onBack}
      onConfirm={() => onConfirm(changing.map(user => moveOf(user, userStatus, statusRemark)))}
    >
      {isRerouted && <Alert severity="info">{translate('approvals.willBeSent')}</Alert>}
      <div className="k-panel">
        <Facts
          resource="users"
          facts={[
            { source: 'userStatus', value: after },
            { source: 'remarkStatus', value: <bdi>{statusRemark.trim()}</bdi> },
          ]}
        />
      </div>
      <h3>{translate('management.users.bulk.changing', { number: changing.length })}</h3>
      <div className="k-panel">
        <ThingList
          things={changing.map(user => ({
            id: String(user.id),
            name: <UserName user={user} />,
            about: (
              <span>
                <StatusChip kind="user" value={user.status} /> → {after}
              </span>
            ),
          }))}
        />
      </div>
      {excluded.length > 0 && (
        <>
          <h3>{translate('management.users.bulk.excluded', { number: excluded.length })}</h3>
          <div className="k-panel">
            <ThingList
              things={excluded.map(({ user, reason }) => ({
                id: String(user.id),
                name: <UserName user={user} />,
                about: <StatusChip kind="user" value={user.status} />,
                words: translate(`management.users.bulk.${reason}`),
              }))}
            />
          </div>
        </>
      )}
    </ReviewStep>
  );
}
