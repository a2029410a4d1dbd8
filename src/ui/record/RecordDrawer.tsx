import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { type RaRecord, ShowBase, useShowContext, useTranslate } from 'react-admin';
import { ErrorState } from '../ErrorState.tsx';
import { useShortcuts } from '../queue/useShortcuts.ts';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { wholeRecord } from './wholeRecord.ts';

/** Of the list beside it. Keys as in `useRowKeys`. */
type Way = 'next' | 'previous';

interface RecordDrawerProps<R extends RaRecord> {
  resource: string;
  id: string;
  /** Its heading, translated; without a record while there is none. */
  title: (record: R | undefined) => string;
  /** The state beside the heading. */
  status?: (record: R) => ReactNode;
  onClose: () => void;
  /** To the record of the next row, or of the one before, where there is one. */
  onStep: (way: Way) => void;
  children: (record: R) => ReactNode;
}

/**
 * A record beside its list, which can be used meanwhile: `j` and `k` walk its rows. Asked for anew whatever
 * the list knows of it. Closes on Escape and by its button; the focus goes back to the row.
 */
export function RecordDrawer<R extends RaRecord>(props: RecordDrawerProps<R>) {
  const { resource, id, onClose } = props;
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('h2')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Drawer
      open
      variant="persistent"
      anchor="right"
      onKeyDown={onKeyDown}
      slotProps={{
        paper: {
          ref: panel,
          component: 'aside',
          'aria-labelledby': heading,
          sx: { width: { xs: '100vw', sm: 480 } },
        },
      }}
    >
      <ShowBase resource={resource} id={id} disableAuthentication queryOptions={wholeRecord}>
        <Content {...props} heading={heading} />
      </ShowBase>
    </Drawer>
  );
}

interface ContentProps<R extends RaRecord> extends RecordDrawerProps<R> {
  heading: string;
}

function Content<R extends RaRecord>(props: ContentProps<R>) {
  const { title, status, onClose, onStep, children, heading } = props;
  const { record, error, refetch } = useShowContext<R>();
  const translate = useTranslate();
  useShortcuts(
    [
      { key: 'j', label: 'queue.next', perform: () => onStep('next') },
      { key: 'k', label: 'queue.previous', perform: () => onStep('previous') },
    ],
    true,
  );
  return (
    <>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={heading} variant="h2" tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          {title(record)}
        </Typography>
        {record && status?.(record)}
        <IconButton aria-label={translate('ui.close')} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Stack>
      <Box className="k-beside-body" sx={{ p: 2, overflow: 'auto' }}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {record && children(record)}
        {!record && !error && <RecordSkeleton />}
      </Box>
    </>
  );
}
