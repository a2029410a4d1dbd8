import { currentRequest, refusedDecision } from '#contract/currentRequest.ts';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { takenBy } from '#contract/takenCase.ts';
import type { AttemptOf, RunState } from '#hooks/actions/runs/useActionRun.ts';
import { useBulkRun } from '#hooks/actions/runs/useBulkRun.ts';
import { failureKey } from '#records/request/requestFacts.tsx';
import { TargetText } from '#records/request/TargetText.tsx';
import { useProfile } from '#session/useSession.ts';
import { type Thing, withResult } from '#ui/action/ThingList.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { BulkDialog } from '#ui/queue/BulkDialog.tsx';
import { formatInstant } from '#ui/text/format.ts';
import { ValueLabel } from '#ui/text/ValueLabel.tsx';
import { choices, type Verdict, whyNot } from '../requestQueue.ts';
import type { ChosenDecision } from './BulkDecisions.tsx';
import { CHANGED_BY_VERDICT, sendVerdict } from './useVerdict.ts';

/** A decision on one of several requests. */
interface SentDecision {
  record: ApprovalRequest;
  verdict: Verdict;
  remark: string;
}

/** A decided request, and whether this decision was the one applied. */
interface Decided {
  request: ApprovalRequest;
  isMine: boolean;
}

const invalidates = ['approvalRequests', ...CHANGED_BY_VERDICT] as const;

interface BulkDecisionProps extends Omit<ChosenDecision, 'unselect'> {
  onDone: () => void;
  onCancel: () => void;
}

/** Approves or rejects several requests with one remark; sends one call per request, one after the other. */
export function BulkDecision({ verdict, requests, onDone, onCancel }: BulkDecisionProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const endOf = useEnd();
  const run = useBulkRun({
    idOf,
    attemptOf,
    invalidates,
    atOnce: 1,
    title: `operations.requests.${verdict}`,
    nameOf: end =>
      end.kind === 'done' ? `status.approval.${end.value.request.status}` : undefined,
  });
  const choice = choices.find(({ name }) => name === verdict);
  if (!choice) return null;

  const leftOut = (request: ApprovalRequest): string | undefined => {
    if (request.status !== 'PENDING') return translate(`status.approval.${request.status}`);
    const reason = whyNot(request, profile);
    return reason && translate(`operations.requests.whyNot.${reason}`);
  };
  const thingOf = (request: ApprovalRequest): Thing => {
    const thing = {
      id: String(request.id),
      name: (
        <>
          #{request.id} <ValueLabel group="actions" value={request.actionType} />:{' '}
          <TargetText {...request} />
        </>
      ),
    };
    const why = leftOut(request);
    if (why) return { ...thing, words: translate('queue.bulk.leftOut', { why }) };
    const word = run.items.find(({ record }) => record.id === request.id);
    if (!word) return thing;
    return withResult({ ...thing, ...endOf(run.stateOf(word)) }, run.stateOf(word));
  };
  const meant = requests.filter(request => leftOut(request) === undefined);
  return (
    <BulkDialog
      title={translate(`operations.requests.bulk.${verdict}`)}
      choice={choice}
      things={requests.map(thingOf)}
      count={meant.length}
      run={run}
      onDecide={remark => run.start(meant.map(record => ({ record, verdict, remark })))}
      onClose={run.step === 'form' ? onCancel : onDone}
    />
  );
}

const idOf = ({ record }: SentDecision) => String(record.id);

/** Sends the hash from the list. If there was no response, the request itself shows whether it was decided. */
const attemptOf: AttemptOf<SentDecision, Decided> = (provider, word) => ({
  intent: JSON.stringify(['decideRequest', word.verdict, word.record.id, word.remark]),
  send: async () => {
    try {
      return decided(await sendVerdict(provider, word), true);
    } catch (error) {
      const request = currentRequest(error);
      if (request && request.status !== 'PENDING') return decided(request, false);
      throw error;
    }
  },
  find: async () => {
    const params = { id: word.record.id, meta: { background: true } };
    const { data } = await provider.getOne<ApprovalRequest>('approvalRequests', params);
    return data.status === 'PENDING' ? undefined : decided(data, false);
  },
});

const decided = (request: ApprovalRequest, isMine: boolean) =>
  ({ status: 'done', value: { request, isMine } }) as const;

const TONES: Readonly<Record<string, string>> = {
  APPLIED: 'good',
  REJECTED: 'good',
  FAILED: 'bad',
  STALE: 'warn',
  PENDING: 'warn',
};

/** Outcome messages specific to bulk decisions; all others are the generic ones. */
function useEnd(): (state: RunState<Decided>) => Pick<Thing, 'about' | 'words'> {
  const translate = useTranslate();
  const locale = useLocale();
  const chip = (status: string, tone = TONES[status]) => (
    <span className="k-chip" data-tone={tone ?? 'calm'}>
      {translate(`status.approval.${status}`, { _: status })}
    </span>
  );
  const ofRequest = ({ request, isMine }: Decided) => {
    const { status, decidedBy, decidedDate, failureCode } = request;
    if (status === 'FAILED' && failureCode !== null) {
      return { about: chip(status), words: translate(failureKey(failureCode)) };
    }
    const who = !isMine && status !== 'STALE' && decidedBy;
    if (!who) return { about: chip(status) };
    const time = formatInstant(decidedDate ?? '', locale) ?? '–';
    const word = translate(`status.approval.${status}`, { _: status });
    const words = translate('operations.requests.alreadyDecided', { status: word, who, time });
    return { about: chip(status, 'calm'), words };
  };
  return state => {
    if (state.kind === 'done') return ofRequest(state.value);
    if (state.kind === 'notDone' || (state.kind === 'refused' && currentRequest(state.error))) {
      return { about: chip('PENDING'), words: translate('operations.requests.stillPending') };
    }
    const other = state.kind === 'refused' && takenBy(state.error);
    if (other) return { words: translate('queue.claims.by', { name: other.name }) };
    const reason = state.kind === 'refused' && refusedDecision(state.error);
    return reason ? { words: translate(`operations.requests.whyNot.${reason}`) } : {};
  };
}
