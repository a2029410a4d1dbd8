import { useNotify } from 'react-admin';
import type { ApprovalRequest } from '#contract/records/approval.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatInstant } from '#ui/text/format.ts';

/** Reports the outcome of a request, decided by this user or earlier by another. */
export function useReportEnd() {
  const notify = useNotify();
  const translate = useTranslate();
  const locale = useLocale();

  const wordOf = ({ status }: ApprovalRequest) =>
    translate(`status.approval.${status}`, { _: status });

  const reportEnd = (request: ApprovalRequest) => {
    const { id: number, status } = request;
    // another backend may have other statuses
    const otherwise = translate('operations.requests.endedAs', { number, status: wordOf(request) });
    notify(`operations.requests.ended.${status}`, {
      type: status === 'FAILED' || status === 'STALE' ? 'warning' : 'success',
      messageArgs: { number, _: otherwise },
    });
  };

  /** "Already decided by X at T" is information, not an error. */
  const reportEndedBefore = (request: ApprovalRequest) => {
    const { status, decidedBy, decidedDate } = request;
    // a request that has expired or is out of date was decided by no user
    if (status === 'STALE' || !decidedBy || !decidedDate) return reportEnd(request);
    notify('operations.requests.alreadyDecided', {
      type: 'info',
      messageArgs: {
        status: wordOf(request),
        who: decidedBy,
        time: formatInstant(decidedDate, locale) ?? decidedDate,
      },
    });
  };
  return { reportEnd, reportEndedBefore };
}
