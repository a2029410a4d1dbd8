import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentRequest } from '../../../contract/currentRequest.ts';
import { approveMerchant } from '../../../contract/endpoints/merchants.ts';
import { missingDocuments } from '../../../contract/onboardingRules.ts';
import type { Merchant } from '../../../contract/records/merchant.ts';
import { useDraft } from '../../../session/useDraft.ts';
import { useMay } from '../../../session/useMay.ts';
import { usePendingRequest } from '../../../session/usePendingRequest.ts';
import { ActionProblem } from '../../../ui/ActionProblem.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { CaseNote } from '../../../ui/queue/CaseNote.tsx';
import { DecisionPanel, type RemarkForm } from '../../../ui/queue/DecisionPanel.tsx';
import { Facts, ifKnown } from '../../../ui/record/Facts.tsx';
import { ValueText } from '../../../ui/record/ValueText.tsx';
import { ApprovalQuestion } from './ApprovalQuestion.tsx';
import { type ApplicantQueue, choicesFor } from './applicantQueue.ts';
import { allChecks } from './checks.ts';
import { mdrProblem, readMdr } from './mdr.ts';
import type { Ticks } from './Tick.tsx';
import type { ApplicantVerdict, Word } from './useApplicantVerdict.ts';

interface ApplicantDecisionProps {
  merchant: Merchant;
  ticks: Ticks;
  queue: ApplicantQueue;
  verdict: ApplicantVerdict;
}

/** What can be said to an application: a decision, or how it has ended, or that a validator decides it. */
export function ApplicantDecision(props: ApplicantDecisionProps) {
  const { merchant, queue } = props;
  const translate = useTranslate();
  const isRequest = useMay(approveMerchant) === 'request';
  const { status, statusRemark, mdr } = merchant;
  if (choicesFor(status).length > 0) {
    return isRequest ? <Requesting {...props} /> : <Deciding {...props} isRequest={false} />;
  }
  return (
    <CaseNote title={translate('applicants.outcome')} onNext={queue.onNext}>
      <Facts
        resource="merchants"
        facts={[
          {
            source: 'status',
            value: <ValueText resource="merchants" field="status" value={status} />,
          },
          { source: 'statusRemark', value: ifKnown(statusRemark, text => <bdi>{text}</bdi>) },
          { source: 'mdr', value: mdr },
        ]}
      />
    </CaseNote>
  );
}

/** Of one whose decisions go to the validator: another one is not asked for while one waits. */
function Requesting(props: ApplicantDecisionProps) {
  const translate = useTranslate();
  const { merchant, queue } = props;
  const request = usePendingRequest('merchant', String(merchant.id));
  if (!request) return <Deciding {...props} isRequest />;
  return (
    <CaseNote title={translate('applicants.asked')} onNext={queue.onNext}>
      {translate('applicants.askedText', { number: request.id })}
    </CaseNote>
  );
}

/** What is typed to a decision. */
type DecisionForm = RemarkForm & {
  /** Percent, as it is typed. */
  mdr: string;
};

const empty: DecisionForm = { mdr: '', remark: '' };

type DecidingProps = ApplicantDecisionProps & { isRequest: boolean };

/**
 * Approves or rejects. What is typed is kept as a draft until the decision has come through. An
 * approval is asked about once more if required documents are missing or something was not checked.
 */
function Deciding({ merchant, ticks, queue, verdict, isRequest }: DecidingProps) {
  const translate = useTranslate();
  const draft = useDraft<DecisionForm>(`decideApplicant/${merchant.id}`, empty);
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
        chosen={queue.chosen}
        onChoose={queue.choose}
        onDecide={(chosen, { mdr, remark }) => {
          const rate = chosen === 'approve' ? readMdr(mdr) : undefined;
          const word = { verdict: chosen, merchant, mdr: rate, remark, onSent: draft.discard };
          if (chosen !== 'reject' && isInDoubt) setHeld(word);
          else verdict.decide(word);
        }}
        empty={empty}
        draft={draft}
        fields={chosen => chosen === 'approve' && <MdrInput />}
        isPending={verdict.isPending}
        problem={<ActionProblem error={verdict.problem} explain={explain} />}
        notice={
          <>
            {isRequest && <Alert severity="info">{translate('approvals.willBeSent')}</Alert>}
            <Typography variant="body2" color="textSecondary">
              {translate('applicants.progress', {
                given: checks.filter(ticks.has).length,
                total: checks.length,
              })}
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

/** At which rate the merchant is taken in. */
function MdrInput() {
  const translate = useTranslate();
  return (
    <TextInput<DecisionForm>
      source="mdr"
      label="resources.merchants.fields.mdr"
      rule={mdrProblem}
      required
      help={translate('applicants.mdr.help')}
      native={{ inputMode: 'decimal', maxLength: 8 }}
    />
  );
}
