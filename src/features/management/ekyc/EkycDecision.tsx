import { isChangedSince } from '#contract/currentRequest.ts';
import type { EkycCase } from '#contract/records/ekyc.ts';
import { EKYC_REASONS } from '#contract/records/profile.ts';
import { FAILED, INTERNAL_SERVER_ERROR } from '#contract/words/codes.ts';
import { useDraft } from '#hooks/forms/useDraft.ts';
import { codeMessage } from '#session/codeMessage.ts';
import { SelectInput } from '#ui/form/choice/SelectInput.tsx';
import { useTranslate } from '#ui/locale.ts';
import { CaseNote } from '#ui/queue/case/CaseNote.tsx';
import { DecisionPanel } from '#ui/queue/case/DecisionPanel.tsx';
import { Facts } from '#ui/record/Facts.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { outcomeFacts } from './ekycFacts.tsx';
import type { EkycQueue } from './ekycQueue.ts';
import type { EkycForm, useEkycVerdict } from './useEkycVerdict.ts';

interface EkycDecisionProps {
  record: EkycCase;
  queue: EkycQueue;
  verdict: ReturnType<typeof useEkycVerdict>;
}

/** The decision form of an identity check, or its outcome. */
export function EkycDecision(props: EkycDecisionProps) {
  const { record, queue } = props;
  const translate = useTranslate();
  if (queue.choices.length > 0) return <Deciding {...props} />;
  return (
    <CaseNote title={translate('ekyc.outcome')} onNext={queue.onNext}>
      <Facts resource="users" facts={outcomeFacts(record)} />
    </CaseNote>
  );
}

const empty: EkycForm = { reason: '', remark: '' };

/** Generic failure codes; the specification's own message is clearer. */
const VAGUE = [INTERNAL_SERVER_ERROR, FAILED];

function Deciding({ record, queue, verdict }: EkycDecisionProps) {
  const translate = useTranslate();
  const draft = useDraft<EkycForm>(`decideEkyc/${record.id}`, empty);
  return (
    <DecisionPanel
      queue={queue}
      onDecide={said => verdict.decide({ ...said, record })}
      empty={empty}
      draft={draft}
      fields={chosen => chosen === 'fail' && <ReasonInput />}
      action={verdict}
      explain={problem => {
        if (isChangedSince(problem)) return translate('ekyc.changedMeanwhile');
        return VAGUE.includes(codeOf(problem) ?? 0) ? translate('ekyc.failedToUpdate') : undefined;
      }}
    />
  );
}

/** Selects why the check failed: one of the eKYC codes, shown by its message. */
function ReasonInput() {
  const translate = useTranslate();
  return (
    <SelectInput<EkycForm>
      source="reason"
      label="resources.users.fields.ekycReason"
      empty={translate('ekyc.chooseReason')}
      choices={EKYC_REASONS.map(value => ({
        value,
        label: translate(codeMessage(Number(value))),
      }))}
      required
    />
  );
}
