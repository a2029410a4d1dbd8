import { useNotify } from 'react-admin';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatInstant } from '#ui/text/format.ts';

/** The kind of status of each queue's cases. */
const STATUS_KINDS = { ekyc: 'ekyc', applicants: 'merchant' } as const;

interface DecidedCase {
  readonly name: string;
  readonly status: string;
  /** The user who decided it; undefined or null if the backend does not say. */
  readonly decidedBy?: string | null | undefined;
  readonly decidedDate?: string | null | undefined;
}

/**
 * Reports that another user has decided the case on the page, and who. Nothing to report if it was the user, in another
 * tab. i18n: ekyc.decidedByOther i18n: ekyc.decidedMeanwhile i18n: applicants.decidedByOther
 * i18n: applicants.decidedMeanwhile i18n: status.*.*
 * @param texts of the queue
 * @param username of the user
 */
export function useReportDecided(texts: keyof typeof STATUS_KINDS, username: string) {
  const notify = useNotify();
  const translate = useTranslate();
  const locale = useLocale();
  return ({ name, status, decidedBy: who, decidedDate: when }: DecidedCase) => {
    if (who === username) return;
    if (!who || !when) {
      return notify(`${texts}.decidedMeanwhile`, { type: 'info', messageArgs: { name } });
    }
    notify(`${texts}.decidedByOther`, {
      type: 'info',
      messageArgs: {
        name,
        status: translate(`status.${STATUS_KINDS[texts]}.${status}`, { _: status }),
        who,
        time: formatInstant(when, locale) ?? when,
      },
    });
  };
}
