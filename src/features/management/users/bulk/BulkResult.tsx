import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { ResultStep } from '../../../../ui/action/ResultStep.tsx';
import type { ShownState } from '../../../../ui/action/runState.ts';
import { Facts } from '../../../../ui/record/Facts.tsx';
import { Panel } from '../../../../ui/record/Section.tsx';
import { StatusChip } from '../../../../ui/text/StatusChip.tsx';
import type { Move } from './statusAttempt.ts';
import { UserName } from './UserName.tsx';

const requestPath = ({ id }: { id: number }) => `/operations/validatorRequests/${id}`;

const thingOf = ({ user }: Move) => ({ id: String(user.id), name: <UserName user={user} /> });

interface BulkResultProps {
  moves: readonly Move[];
  stateOf: (move: Move) => ShownState;
  isRunning: boolean;
  onSend: (moves: readonly Move[]) => void;
  onAsk: (moves: readonly Move[]) => void;
}

/** What became of each. */
export function BulkResult({ moves, ...run }: BulkResultProps) {
  const translate = useTranslate();
  const [first] = moves;
  return (
    <ResultStep
      items={moves}
      thingOf={thingOf}
      requestPath={requestPath}
      summary={
        first && (
          <Panel>
            <Facts
              resource="users"
              facts={[
                {
                  source: 'userStatus',
                  value: <StatusChip kind="user" value={first.userStatus} />,
                },
                { source: 'remarkStatus', value: <bdi>{first.statusRemark}</bdi> },
              ]}
            />
          </Panel>
        )
      }
      {...run}
    >
      <Button component={LinkBase} to="/management/users/ewallet" variant="contained">
        {translate('management.users.bulk.toList')}
      </Button>
    </ResultStep>
  );
}
