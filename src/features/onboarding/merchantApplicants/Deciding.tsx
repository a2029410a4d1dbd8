import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentRequest } from '../../../contract/currentRequest.ts';
import { missingDocuments } from '../../../contract/onboardingRules.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useDraft } from '../../../session/useDraft.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { DecisionPanel } from '../../../ui/queue/DecisionPanel.tsx';
import { ApprovalQuestion } from './ApprovalQuestion.tsx';
import { allChecks } from './checks.ts';
import { choicesFor, type Verdict } from './choices.ts';
import { type DecisionForm, emptyDecision } from './decisionForm.ts';
import { MdrInput } from './MdrInput.tsx';
import { readMdr } from './mdr.ts';
import type { Word } from './useApplicantVerdict.ts';
import type { Ticks } from './useTicks.ts';

export interface ApplicantDecisionProps {
  merchant: Merchant;
  ticks: Ticks;
  chosen: Verdict | undefined;
  onChoose: (verdict: Verdict | undefined) => void;
  onDecide: (word: Word) => void;
  isPending: boolean;
  error: unknown;
  /** To the next application that waits; undefined where there is none. */
  onNext: (() => void) | undefined;
}

type DecidingProps = ApplicantDecisionProps & { isRerouted?: true };

/**
 * Approves or rejects. What is typed is kept as a draft until the decision has come through. An
 * approval is asked about once more if required documents are missing or something was not checked.
 */
export function Deciding(props: DecidingProps) {
  const {
    merchant,
    ticks,
    chosen,
    onChoose,
    onDecide,
    isPending,
    error,
    isRerouted = false,
  } = props;
  const translate = useTranslate();
  const draft = useDraft<DecisionForm>(`decideApplicant/${merchant.id}`, emptyDecision);
  const [held, setHeld] = useState<Word>();
  const missing = missingDocuments(merchant, merchant.businessDocuments ?? []);
  const checks = allChecks(merchant);
  const unchecked = checks.filter(
    check => !ticks.has(check) && missing.every(({ category }) => category !== check),
  );
  const isInDoubt = missing.length > 0 || unchecked.length > 0;

  // where a request for it waits already, that one is named
  const explain = (problem: unknown) => {
    const request = currentRequest(problem);
    if (!request) return undefined;
    return translate('approvals.alreadyPending', { number: request.id, who: request.requestedBy });
  };

  return (
    <>
      <DecisionPanel
        choices={choicesFor(merchant.status)}
        chosen={chosen}
        onChoose={onChoose}
        onDecide={(verdict, { mdr, remark }) => {
          const rate = verdict === 'approve' ? readMdr(mdr) : undefined;
          const word = { verdict, merchant, mdr: rate, remark, onSent: draft.discard };
          if (verdict !== 'reject' && isInDoubt) setHeld(word);
          else onDecide(word);
        }}
        empty={emptyDecision}
        draft={draft}
        fields={verdict => verdict === 'approve' && <MdrInput />}
        isPending={isPending}
        problem={<ActionProblem error={error} explain={explain} />}
        notice={
          <>
            {isRerouted && <Alert severity="info">{translate('approvals.willBeSent')}</Alert>}
            <p className="k-check-progress">
              {translate('applicants.progress', {
                given: checks.filter(ticks.has).length,
                total: checks.length,
              })}
            </p>
          </>
        }
      />
      {held && (
        <ApprovalQuestion
          missing={missing}
          unchecked={unchecked}
          onCancel={() => setHeld(undefined)}
          onGoOn={() => {
            setHeld(undefined);
            onDecide(held);
          }}
        />
      )}
    </>
  );
}
