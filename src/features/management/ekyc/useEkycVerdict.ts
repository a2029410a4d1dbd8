import { useNotify } from 'react-admin';
import { isChangedSince } from '#contract/currentRequest.ts';
import type { EkycCase } from '#contract/records/ekyc.ts';
import type { EKYC_REASONS } from '#contract/records/profile.ts';
import { UPDATE_STATUS_FAILED } from '#contract/words/codes.ts';
import { useDecision } from '#hooks/actions/useDecision.ts';
import type { CaseClaim } from '#hooks/cases/useClaim.ts';
import type { ResourceName } from '#providers/data/surface.ts';
import { useTranslate } from '#ui/locale.ts';
import type { RemarkForm, Said } from '#ui/queue/case/DecisionPanel.tsx';
import { codeOf } from '#ui/state/codeOf.ts';
import { type EkycQueue, STATUS_AFTER, submitted, type Verdict } from './ekycQueue.ts';

export type EkycReason = (typeof EKYC_REASONS)[number];

/** Form values of a decision; only a failure has a reason. */
export type EkycForm = RemarkForm & { reason: EkycReason | '' };

type SentDecision = Said<Verdict, EkycForm> & { record: EkycCase };

/** The other queue, to which a case may have moved. The open queue is left out: its cases would be refetched. */
const otherOf = ({ of }: EkycQueue): ResourceName =>
  of.resource === submitted.resource ? 'ekycPending' : 'ekycSubmitted';

/** Decides on an identity check and opens the next one; a case that another user has decided is reloaded. */
export function useEkycVerdict(queue: EkycQueue, claim: CaseClaim) {
  const { isShown } = queue;
  const notify = useNotify();
  const translate = useTranslate();
  return useDecision({
    resource: queue.of.resource as ResourceName,
    claim,
    isShown,
    // "no record" moves the case to the other queue, where it can be decided again
    stepOf: ({ record }: SentDecision) => `${record.id} ${record.status}`,
    run: (provider, { verdict, record: { id, status, caseHash }, remark, reason }) =>
      provider.decideEkyc({
        userId: id,
        ekycStatus: STATUS_AFTER[verdict],
        remark,
        seenStatus: status,
        ...(caseHash && { caseHash }),
        ...(verdict === 'fail' && reason && { ekycReason: reason }),
      }),
    invalidates: ['users', otherOf(queue), 'userHistory', 'history', 'dashboard'],
    onSent: (user, { record, remark }) => {
      const { internalEkycStatus: status, ekycStatus, ekycReason } = user;
      const { lastModifiedBy: decidedBy, lastModifiedDate: decidedDate } = user;
      // another backend may have other words, or none
      const messageArgs = { name: record.name, _: translate('ekyc.updated') };
      notify(`ekyc.ended.${status}`, { type: 'success', messageArgs });
      const ekycMemo = user.userDetails?.ekycMemo ?? (remark || null);
      queue.finish({ ...record, status, ekycStatus, ekycReason, ekycMemo, decidedBy, decidedDate });
      return true;
    },
    onFailed: (error, { record }) => {
      if (isChangedSince(error)) {
        if (isShown(record.id)) queue.choose(undefined);
        queue.readAgain(String(record.id));
        return 'open';
      }
      if (codeOf(error) !== UPDATE_STATUS_FAILED) return 'open';
      notify('ekyc.decidedMeanwhile', { type: 'info', messageArgs: { name: record.name } });
      if (isShown(record.id)) queue.choose(undefined);
      queue.outdated(String(record.id));
      return 'ended';
    },
  });
}
