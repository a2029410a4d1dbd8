import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { changeUserStatus } from '../../../../contract/endpoints/users.ts';
import type { UserRecord } from '../../../../providers/data/surface.ts';
import { useActionRun } from '../../../../session/useActionRun.ts';
import { useMay } from '../../../../session/useMay.ts';
import { useTypedValues } from '../../../../session/useTypedValues.ts';
import { ActionPage, type ActionStep } from '../../../../ui/action/ActionPage.tsx';
import { useUnsavedChanges } from '../../../../ui/unsaved/useUnsavedChanges.tsx';
import { adaptTo } from '../statusForm.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkResult } from './BulkResult.tsx';
import { BulkReview } from './BulkReview.tsx';
import { type BulkDraft, draftOf, emptyBulkDraft, movesOf } from './bulkDraft.ts';
import { offeredTo } from './plan.ts';
import { type Move, statusAttempt } from './statusAttempt.ts';

const idOf = ({ user }: Move) => String(user.id);
const invalidates = ['users', 'userHistory', 'approvalRequests', 'history', 'dashboard'] as const;

interface BulkStepsProps {
  ids: readonly number[];
  users: readonly UserRecord[];
  failed: readonly number[];
}

/**
 * Form, review, result. What was typed, and who it was sent for, is kept until each end is known: a
 * reload in the middle shows the result step again, looks up what became of each, and sends nothing.
 */
export function BulkSteps({ ids, users, failed }: BulkStepsProps) {
  const translate = useTranslate();
  const isRequest = useMay(changeUserStatus) === 'request';
  const offered = offeredTo(users);
  const typed = useTypedValues<BulkDraft>(
    `changeUserStatus:${ids.join('-')}`,
    emptyBulkDraft,
    kept => (kept.sent === '' ? adaptTo(offered)(kept) : kept),
  );
  const { values, put, discard } = typed;
  const { send, ask, look, stateOf, isRunning } = useActionRun({
    idOf,
    attemptOf: statusAttempt(isRequest),
    invalidates,
  });

  // What a reload interrupted: as it was meant then, not as the users would let it be now.
  const [interrupted] = useState(() => movesOf(values(), users));
  const [moves, setMoves] = useState<readonly Move[]>(interrupted ?? []);
  const [step, setStep] = useState<ActionStep>(interrupted ? 'result' : 'form');
  const isLooking = useRef(false);
  useEffect(() => {
    if (!interrupted || isLooking.current) return;
    isLooking.current = true;
    void look(interrupted);
  }, [interrupted, look]);

  const isOpen = moves.some(move => ['waiting', 'unknown'].includes(stateOf(move).kind));
  const isOver = step === 'result' && !isRunning && !isOpen;
  useEffect(() => {
    if (isOver) discard();
  }, [isOver, discard]);
  const { question } = useUnsavedChanges({
    when: !isOver && typed.isTyped,
    onDiscard: discard,
    keepsDraft: true,
  });

  /** Sends some of what is meant; all of it is kept before the first leaves. */
  const start = (those: readonly Move[], meant = moves) => {
    put(draftOf(meant));
    setMoves(meant);
    setStep('result');
    void send(those);
  };

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
          onConfirm={chosen => start(chosen, chosen)}
        />
      )}
      {step === 'result' && (
        <BulkResult
          moves={moves}
          stateOf={stateOf}
          isRunning={isRunning}
          onSend={those => start(those)}
          onAsk={those => void ask(those)}
        />
      )}
      {question}
    </ActionPage>
  );
}
