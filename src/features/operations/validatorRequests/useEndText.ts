import { useLocaleState, useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../contract/records/approval.ts';
import type { BulkResult } from '../../../ui/queue/BulkDialog.tsx';
import { formatInstant } from '../../../ui/text/formatInstant.ts';
import { failureKey } from './requestFacts.tsx';
import type { BulkEnd } from './useBulkDecision.ts';

const TONES: Readonly<Record<string, BulkResult['tone']>> = {
  APPLIED: 'good',
  REJECTED: 'good',
  FAILED: 'bad',
  STALE: 'warn',
};

/** The words for what has become of one of several requests. */
export function useEndText(): (end: BulkEnd | undefined) => BulkResult | undefined {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();

  const ofRequest = (request: ApprovalRequest, isMine: boolean): BulkResult => {
    const { status, decidedBy, decidedDate, failureCode } = request;
    const word = translate(`status.approval.${status}`, { _: status });
    if (status === 'PENDING') {
      return { tone: 'warn', word, text: translate('operations.requests.stillPending') };
    }
    const tone = TONES[status] ?? 'calm';
    if (status === 'FAILED' && failureCode !== null) {
      return { tone, word, text: translate(failureKey(failureCode)) };
    }
    const who = !isMine && status !== 'STALE' && decidedBy;
    if (!who) return { tone, word };
    const time = formatInstant(decidedDate ?? '', locale) ?? '–';
    const text = translate('operations.requests.alreadyDecided', { status: word, who, time });
    return { tone: 'calm', word, text };
  };

  return end => {
    if (end === undefined) return undefined;
    if (end === 'unknown') {
      return {
        tone: 'warn',
        word: translate('operations.requests.bulk.unknown'),
        text: translate('operations.requests.bulk.unknownText'),
      };
    }
    if (end === 'notSent') {
      return { tone: 'calm', word: translate('operations.requests.bulk.notSent') };
    }
    if ('refusal' in end) {
      const word = translate('operations.requests.bulk.refused');
      return { tone: 'bad', word, text: translate(end.refusal) };
    }
    return ofRequest(end.request, end.isMine);
  };
}
