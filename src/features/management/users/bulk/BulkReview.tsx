import { Alert, Box } from '@mui/material';
import type { UserRecord } from '#providers/data/surface.ts';
import { ReviewStep } from '#ui/action/ReviewStep.tsx';
import { type Thing, ThingList } from '#ui/action/ThingList.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Facts } from '#ui/record/Facts.tsx';
import { Panel, Section } from '#ui/record/Section.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import { StatusEffect } from '../StatusInput.tsx';
import type { StatusForm } from '../statusForm.ts';
import { moveOf, planOf } from './plan.ts';
import type { Move } from './statusAttempt.ts';
import { thingOf, thingWithStatus } from './thingOf.tsx';

interface BulkReviewProps {
  values: StatusForm;
  users: readonly UserRecord[];
  isRequest: boolean;
  onBack: () => void;
  onConfirm: (moves: readonly Move[]) => void;
}

/** The review step: each user's old and new status, the excluded users and why, and the common remark. */
export function BulkReview({ values, users, isRequest, onBack, onConfirm }: BulkReviewProps) {
  const translate = useTranslate();
  const { userStatus, statusRemark } = values;
  if (userStatus === '') return null;
  const { changing, excluded } = planOf(users, userStatus);
  return (
    <ReviewStep
      confirm="management.users.bulk.confirm"
      isEmpty={changing.length === 0}
      onBack={onBack}
      onConfirm={() => onConfirm(changing.map(user => moveOf(user, userStatus, statusRemark)))}
    >
      {isRequest && <Alert severity="info">{translate('approvals.willBeSent')}</Alert>}
      <StatusEffect status={userStatus} hasWallet />
      <ChangeFacts {...values} />
      <Users
        title={translate('management.users.bulk.changing', { number: changing.length })}
        things={changing.map(user => ({
          ...thingOf(user),
          about: (
            // both sides of the arrow are read from the left, in a mirrored page too
            <span dir="ltr">
              <StatusChip kind="user" value={user.status} /> →{' '}
              <StatusChip kind="user" value={userStatus} />
            </span>
          ),
        }))}
      />
      {excluded.length > 0 && (
        <Users
          title={translate('management.users.bulk.excluded', { number: excluded.length })}
          things={excluded.map(({ user, reason }) => ({
            ...thingWithStatus(user),
            words: translate(`management.users.bulk.${reason}`),
          }))}
        />
      )}
    </ReviewStep>
  );
}

/** The new status and the remark, the same for all users. */
export const ChangeFacts = ({ userStatus, statusRemark }: StatusForm) => (
  <Panel>
    <Facts
      resource="users"
      facts={[
        { source: 'userStatus', value: <StatusChip kind="user" value={userStatus} /> },
        { source: 'remarkStatus', value: <bdi>{statusRemark.trim()}</bdi> },
      ]}
    />
  </Panel>
);

/** A titled list of users. */
export const Users = ({ title, things }: { title: string; things: readonly Thing[] }) => (
  <Box sx={{ mt: 2 }}>
    <Section title={title}>
      <Panel>
        <ThingList things={things} />
      </Panel>
    </Section>
  </Box>
);
