import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase } from 'react-admin';
import { changeUserStatus } from '#contract/endpoints/people/users.ts';
import type { UserStatus } from '#contract/words/statuses.ts';
import { useBulkRun } from '#hooks/actions/runs/useBulkRun.ts';
import { useTypedValues } from '#hooks/forms/useTypedValues.ts';
import type { UserRecord } from '#providers/data/surface.ts';
import { useMay } from '#session/useMay.ts';
import { ActionPage } from '#ui/action/ActionPage.tsx';
import { FormStep, type TypedValues } from '#ui/action/FormStep.tsx';
import { ResultStep } from '#ui/action/ResultStep.tsx';
import { RemarkInput } from '#ui/form/inputs/RemarkInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { useUnsavedChanges } from '#ui/unsaved/useUnsavedChanges.tsx';
import { StatusInput } from '../StatusInput.tsx';
import { adaptTo, emptyStatusForm, type StatusForm } from '../statusForm.ts';
import { useUsersAsLeft } from '../userLists.ts';
import { BulkReview, ChangeFacts, Users } from './BulkReview.tsx';
import { formOf, idsOf, movesOf, offeredTo } from './plan.ts';
import { type Move, statusAttempt } from './statusAttempt.ts';
import { thingOf, thingWithStatus } from './thingOf.tsx';

const idOf = ({ user }: Move) => String(user.id);
const invalidates = ['users', 'userHistory', 'approvalRequests', 'history', 'dashboard'] as const;

interface BulkStepsProps {
  ids: readonly number[];
  users: readonly UserRecord[];
  failed: readonly number[];
}

/**
 * Form, review, result. The typed values and the users they were sent for are stored until every outcome is known: a
 * reload during the run shows the result step again, looks up each outcome, and sends nothing.
 */
export function BulkSteps({ ids, users, failed }: BulkStepsProps) {
  const translate = useTranslate();
  const isRequest = useMay(changeUserStatus) === 'request';
  const offered = offeredTo(users);
  const typed = useTypedValues<StatusForm>(
    `changeUserStatus:${ids.join('-')}`,
    emptyStatusForm,
    (kept, sent) => (sent === '' ? adaptTo(offered)(kept) : kept),
  );
  const { values, put, discard } = typed;
  // the run that a reload interrupted, as it was started, regardless of the users' current statuses
  const [interrupted] = useState(() => movesOf(values(), typed.sent(), users, failed));
  const run = useBulkRun({
    idOf,
    attemptOf: statusAttempt(isRequest),
    invalidates,
    interrupted,
    title: 'management.users.bulk.title',
    onDoneElsewhere: discard,
  });
  const toUsers = useUsersAsLeft();
  const { step, setStep, items, isOver, isRunning, leave } = run;
  const [first] = items;

  useEffect(() => {
    if (isOver) discard();
  }, [isOver, discard]);
  const { question } = useUnsavedChanges({
    // no question once everything was sent: returning to the page looks up the outcomes
    when: isRunning || (typed.isTyped && step !== 'result'),
    isSending: isRunning,
    leavesRest: true,
    onLeave: leave,
    onDiscard: discard,
    keepsDraft: true,
    onBack: step === 'review' ? () => setStep('form') : undefined,
  });

  return (
    <ActionPage title={translate('management.users.bulk.title')} step={step}>
      {step === 'form' && (
        <BulkForm
          typed={typed}
          users={users}
          failed={failed}
          offered={offered}
          isRequest={isRequest}
          onReview={() => setStep('review')}
        />
      )}
      {step === 'review' && (
        <BulkReview
          values={values()}
          users={users}
          isRequest={isRequest}
          onBack={() => setStep('form')}
          onConfirm={meant => {
            put(formOf(meant), idsOf(meant));
            run.start(meant);
          }}
        />
      )}
      {step === 'result' && (
        <ResultStep
          {...run}
          onSend={those => {
            put(formOf(items), idsOf(items));
            run.onSend(those);
          }}
          thingOf={({ user }) => thingOf(user)}
          summary={first && <ChangeFacts {...first} />}
        >
          <Button component={LinkBase} to={toUsers} variant="contained">
            {translate('management.users.bulk.toList')}
          </Button>
        </ResultStep>
      )}
      {question}
    </ActionPage>
  );
}

interface BulkFormProps {
  typed: TypedValues<StatusForm>;
  users: readonly UserRecord[];
  /** Ids of the users that could not be loaded. */
  failed: readonly number[];
  offered: readonly UserStatus[];
  isRequest: boolean;
  onReview: () => void;
}

/** The form step: new status, reason, and the selected users. */
function BulkForm({ typed, users, failed, offered, isRequest, onReview }: BulkFormProps) {
  const translate = useTranslate();
  const number = users.length + failed.length;
  return (
    <FormStep
      typed={typed}
      cancelTo={useUsersAsLeft()}
      onSubmit={onReview}
      isDisabled={offered.length === 0}
    >
      {isRequest && <Alert severity="info">{translate('approvals.willBeSent')}</Alert>}
      {offered.length === 0 ? (
        <Alert severity="warning">{translate('management.users.bulk.noneCan')}</Alert>
      ) : (
        <>
          <StatusInput offered={offered} hasWallet />
          <RemarkInput<StatusForm> source="statusRemark" label="management.users.reason" />
        </>
      )}
      <Users
        title={translate('management.users.bulk.chosen', { number })}
        things={[
          ...users.map(thingWithStatus),
          ...failed.map(id => ({
            id: String(id),
            name: `#${id}`,
            words: translate('management.users.bulk.notLoaded'),
          })),
        ]}
      />
    </FormStep>
  );
}
