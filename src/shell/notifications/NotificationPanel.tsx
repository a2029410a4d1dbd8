import { Box, Button, List, Skeleton, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import type { Notification } from '#contract/records/portal.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { useReadAll } from '#hooks/notices/useReadAll.ts';
import { useCanOpen } from '#session/useSession.ts';
import type { PanelProps } from '#shell/bar/PanelButton.tsx';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { useTranslate } from '#ui/locale.ts';
import { EndPopover } from '#ui/menu/EndPopover.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { LoadingStatus } from '#ui/state/LoadingStatus.tsx';
import { NotificationItem } from './NotificationItem.tsx';

/** The number of notifications that the panel shows. */
const LATEST = { pagination: { page: 1, perPage: 20 }, meta: { background: true } };

/** The latest notifications; requested when the panel opens, and whenever one arrives. */
export function NotificationPanel({ id, anchor, onClose }: PanelProps) {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<Notification>('notifications', LATEST, {
    refetchOnMount: 'always',
  });
  const readAgain = () => void refetch();
  useStreamEvent('Notification', readAgain, readAgain);
  const { readAll } = useReadAll();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusListeners = useFocusOnward(() => heading.current?.focus());
  const canOpenAll = useCanOpen(PATHS.notifications);
  const latest = data?.[0]?.id;
  const hasUnread = data?.some(({ read }) => !read);
  return (
    <EndPopover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('notifications.label'),
          sx: { width: 380, maxHeight: 560 },
        },
      }}
    >
      <Stack
        direction="row"
        {...focusListeners}
        sx={{
          // in a long language the button is below the heading, which would break within its word
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 48,
          px: 2,
        }}
      >
        <Typography ref={heading} variant="h2" tabIndex={-1}>
          {translate('notifications.label')}
        </Typography>
        {latest !== undefined && hasUnread && (
          <Button variant="text" size="small" onClick={() => readAll(latest)}>
            {translate('notifications.readAll')}
          </Button>
        )}
      </Stack>
      {isPending && (
        <Box sx={{ px: 2, pb: 2 }}>
          <LoadingStatus />
          {[0, 1, 2].map(line => (
            <Skeleton key={line} height={56} />
          ))}
        </Box>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 3, textAlign: 'center' }}>
          {translate('notifications.none')}
        </Typography>
      )}
      <List disablePadding>
        {data?.map(notification => (
          <NotificationItem key={notification.id} notification={notification} onFollow={onClose} />
        ))}
      </List>
      {canOpenAll && (
        <Box sx={{ p: 1, textAlign: 'center' }}>
          <Button component={LinkBase} to={PATHS.notifications} onClick={onClose}>
            {translate('notifications.all')}
          </Button>
        </Box>
      )}
    </EndPopover>
  );
}
