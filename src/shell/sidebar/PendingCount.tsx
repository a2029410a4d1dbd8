import Chip from '@mui/material/Chip';
import { countPendingApprovals } from '#contract/endpoints/approvals.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useMay } from '#session/useMay.ts';
import { useFirstScreen } from '#shell/useFirstScreen.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';

/**
 * The number of requests pending with the ops validator, beside the link to them; nothing for a role that may not
 * request it. Refreshed after every action on requests and by stream events, and never polled.
 */
export function PendingCount({ isCollapsed }: { isCollapsed: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isUp = useFirstScreen();
  const mayAsk = useMay(countPendingApprovals) === 'direct';
  const read = useRead(
    ['approvalRequests', 'pending-count'],
    (provider, options) => provider.countPendingApprovals(options),
    { enabled: isUp && mayAsk },
  );
  useLiveRead('Approval', read);
  const { data: count } = read;
  if (!count) return null;
  const shown = formatNumber(count, locale);
  return (
    <Chip
      component="span"
      color="primary"
      variant="filled"
      sx={{
        height: 20,
        fontWeight: 600,
        ...(isCollapsed && { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 }),
      }}
      label={
        <>
          <span aria-hidden>{shown}</span>
          <span className="k-visually-hidden">{translate('shell.waiting', { shown })}</span>
        </>
      }
    />
  );
}
