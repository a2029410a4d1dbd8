import { Chip } from '@mui/material';
import { countPendingApprovals } from '#contract/endpoints/approvalChanges.ts';
import { PATHS } from '#contract/paths.ts';
import { useUnreadMessages } from '#hooks/chat/useUnreadMessages.ts';
import { useLiveRead } from '#hooks/live/useLiveRead.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useMay } from '#session/useMay.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatNumber } from '#ui/text/format.ts';

interface MenuCountProps {
  /** The menu links whose counts are added up: one of an item, or all of a closed section. */
  links: readonly string[];
  isCollapsed: boolean;
}

/** The number of pending requests and unread messages behind menu links. Updated by the stream, never polled. */
export function MenuCount({ links, isCollapsed }: MenuCountProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const pending = usePendingRequests(links.includes(PATHS.requests));
  const unread = useUnreadMessages(links.includes(PATHS.chat));
  if (pending + unread === 0) return null;
  const parts = [
    ...(pending > 0 ? [translate('shell.waiting', { shown: formatNumber(pending, locale) })] : []),
    ...(unread > 0 ? [translate('shell.unread', { shown: formatNumber(unread, locale) })] : []),
  ];
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
          <span aria-hidden>{formatNumber(pending + unread, locale)}</span>
          <span className="k-visually-hidden"> {parts.join(', ')}</span>
        </>
      }
    />
  );
}

/** The number of requests pending with the ops validator; 0 for a role that may not read it. */
function usePendingRequests(isShown: boolean): number {
  const mayRead = useMay(countPendingApprovals) === 'direct';
  const read = useRead(
    ['approvalRequests', 'pending-count'],
    (provider, options) => provider.countPendingApprovals(options),
    { enabled: isShown && mayRead },
  );
  useLiveRead('Approval', read);
  return (isShown && read.data) || 0;
}
