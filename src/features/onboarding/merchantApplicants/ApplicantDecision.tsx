import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { isChangedSince } from '#contract/currentRequest.ts';
import { approveMerchant } from '#contract/endpoints/merchants.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import type { Merchant } from '#contract/records/merchant.ts';
import {
  type MissingDocuments,
  missingDocuments,
} from '#contract/rules/company/onboardingRules.ts';
import { useExplainPending } from '#hooks/actions/useGuardedAction.ts';
import { usePendingRequest } from '#hooks/actions/usePendingRequest.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { merchantRecord } from '#records/merchant/merchantRecord.tsx';
import { useMay } from '#session/useMay.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { factsOf } from '#ui/fields/factsOf.tsx';
import { useTranslate } from '#ui/locale.ts';
import { CaseNote } from '#ui/queue/case/CaseNote.tsx';
import { DecisionPanel } from '#ui/queue/case/DecisionPanel.tsx';
import { Facts } from '#ui/record/Facts.tsx';
import type { ApplicantQueue } from './applicantQueue.ts';
import { allChecks, checkLabel } from './checks.ts';
import { type DecisionForm, MdrInput } from './MdrInput.tsx';
import type { Ticks } from './Tick.tsx';
import type { ApplicantVerdict, SentDecision } from './useApplicantVerdict.ts';

interface ApplicantDecisionProps {
  merchant: Merchant;
  ticks: Ticks;
  queue: ApplicantQueue;
  verdict: ApplicantVerdict;
}

/** The outcome, and who was the last to change the application: as a rule the user who decided it. */
const OUTCOME = ['status', 'statusRemark', 'mdr', 'lastModifiedBy', 'lastModifiedDate'] as const;

/** The decision form of an application, its outcome, or a note that a validator decides it. */
export function ApplicantDecision(props: ApplicantDecisionProps) {
  const { merchant, queue } = props;
  const translate = useTranslate();
  const isRequest = useMay(approveMerchant) === 'request';
  if (queue.choices.length > 0) {
    return isRequest ? <Requesting {...props} /> : <Deciding {...props} />;
  }
  return (
    <CaseNote title={translate('applicants.outcome')} onNext={queue.onNext}>
      <Facts resource="merchants" facts={factsOf(merchantRecord, merchant, OUTCOME)} />
    </CaseNote>
  );
}

/** Whether the request decides the application, rather than changing the applicant's data. */
const isDecision = ({ actionType }: ApprovalRequest): boolean =>
  actionType === 'APPROVE_MERCHANT' || actionType === 'CHANGE_MERCHANT_STATUS';

/** For decisions that go to the validator: no second request while one is pending. */
function Requesting(props: ApplicantDecisionProps) {
  const translate = useTranslate();
  const { merchant, queue } = props;
  const request = usePendingRequest('merchant', String(merchant.id), isDecision);
  if (!request) return <Deciding {...props} />;
  return (
    <CaseNote title={translate('applicants.asked')} onNext={queue.onNext}>
      {translate('applicants.askedText', { number: request.id })}
    </CaseNote>
  );
}

const empty: DecisionForm = { mdr: '', remark: '' };

/**
 * Approves or rejects. The input is kept as a draft until the decision succeeds. An
 * approval needs confirmation if required documents are missing or a check is not ticked.
 */
function Deciding({ merchant, ticks, queue, verdict }: ApplicantDecisionProps) {
  const translate = useTranslate();
  const explainPending = useExplainPending();
  const explain = (problem: unknown) =>
    isChangedSince(problem) ? translate('applicants.changedMeanwhile') : explainPending(problem);
  const isRequest = useMay(approveMerchant) === 'request';
  const draft = useDraft<DecisionForm>(`decideApplicant/${merchant.id}`, empty);
  const [held, setHeld] = useState<SentDecision>();
  const missing = missingDocuments(merchant, merchant.businessDocuments ?? []);
  const checks = allChecks(merchant);
  const given = checks.filter(ticks.has).length;
  const unchecked = checks.filter(
    check => !ticks.has(check) && missing.every(({ category }) => category !== check),
  );
  const isInDoubt = missing.length > 0 || unchecked.length > 0;
  return (
    <>
      <DecisionPanel
        queue={queue}
        onDecide={said => {
          const word = { ...said, record: merchant };
          if (said.verdict !== 'reject' && isInDoubt) setHeld(word);
          else verdict.decide(word);
        }}
        empty={empty}
        draft={draft}
        fields={chosen => chosen === 'approve' && <MdrInput />}
        action={verdict}
        explain={explain}
        notice={
          <>
            {isRequest && <Alert severity="info">{translate('approvals.willBeSent')}</Alert>}
            <Typography variant="body2" color="textSecondary">
              {translate('applicants.progress', { given, total: checks.length })}
            </Typography>
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
            verdict.decide(held);
          }}
        />
      )}
    </>
  );
}

interface ApprovalQuestionProps {
  missing: readonly MissingDocuments[];
  /** Checks that the reviewer has not ticked. */
  unchecked: readonly string[];
  onGoOn: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation before approving an application that is incomplete or not fully checked; lists the
 * missing documents and unticked checks.
 */
function ApprovalQuestion(props: ApprovalQuestionProps) {
  const { missing, unchecked, onGoOn, onCancel } = props;
  const translate = useTranslate();
  const nameOf = (check: string) => translate(checkLabel(check), { _: check });
  const title = missing.length > 0 ? 'applicants.missing.title' : 'applicants.unchecked.title';
  return (
    <ConfirmDialog
      title={translate(title)}
      confirm="applicants.approveAnyway"
      onConfirm={onGoOn}
      onClose={onCancel}
    >
      {missing.length > 0 && (
        <Doubts
          text="applicants.missing.text"
          what={missing.map(({ category, count }) =>
            translate('applicants.missing.one', { what: nameOf(category), count }),
          )}
        />
      )}
      {unchecked.length > 0 && (
        <Doubts text="applicants.unchecked.text" what={unchecked.map(nameOf)} />
      )}
    </ConfirmDialog>
  );
}

function Doubts({ text, what }: { text: string; what: readonly string[] }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate(text)}</p>
      <ul>
        {what.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}
