import CloseRounded from '@mui/icons-material/CloseRounded';
import {
  Box,
  GlobalStyles,
  IconButton,
  Drawer as MuiDrawer,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { useKeysOn } from '#ui/keys/useKeysOn.ts';
import { useShortcuts } from '#ui/keys/useShortcuts.ts';
import { useTranslate } from '#ui/locale.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { isMissing } from '#ui/state/MissingRecord.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import type { Drawer } from './useDrawer.ts';
import { useInertBehind } from './useInertBehind.ts';
import { wholeRecord } from './wholeRecord.ts';

const WIDTH = 480;
/** Width of a drawer whose content is a table. It covers the list. */
const WIDE = 'min(1040px, 80vw)';

/** From this width on there is room for the list beside it. */
const HAS_ROOM = '@media (min-width: 1100px)';
/** Below this width it covers the bar too. */
const IS_PHONE = '@media (max-width: 599.95px)';

/** Makes room for the list beside it on wide screens. */
const beside = (
  <GlobalStyles
    styles={{
      // more specific than Emotion's class
      [HAS_ROOM]: { '.k-main.k-main': { paddingInlineEnd: WIDTH + 24 } },
    }}
  />
);

/** Only the drawer is printed. */
const alone = (
  <GlobalStyles
    styles={{ '@media print': { 'main.k-main > :not(.MuiDrawer-root)': { display: 'none' } } }}
  />
);

const paper = {
  insetBlockStart: { sm: 'var(--bar-height)' },
  height: { sm: 'calc(100dvh - var(--bar-height))' },
  '@media print': { position: 'static', width: '100%', height: 'auto', border: 0 },
} as const;

interface RecordDrawerProps<R extends RaRecord> {
  resource: string;
  drawer: Drawer;
  /** The heading, translated; called without a record until it is loaded. */
  title: (record: R | undefined) => string;
  /** The state beside the heading. */
  status?: (record: R) => ReactNode;
  children: (record: R) => ReactNode;
  /** For a table: as wide as possible, covering the list. */
  isWide?: boolean;
}

/**
 * Drawer with a record beside its list, which stays usable: `j` and `k` move to the adjacent row. Always
 * reloads the record, even if the list has cached it. Closes on Escape or by its button; the focus returns to
 * the row. Where there is no room beside it, it covers the list, which is inert then.
 */
export function RecordDrawer<R extends RaRecord>(props: RecordDrawerProps<R>) {
  const { isWide = false } = props;
  const { openId, close } = props.drawer;
  const heading = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hasRoom = useMediaQuery(HAS_ROOM);
  const isPhone = useMediaQuery(IS_PHONE);
  const isOpen = openId !== undefined;
  const covers = isOpen && (isWide || !hasRoom);
  const covered = isPhone ? 'everything' : 'siblings';
  useInertBehind(root, covers ? covered : 'nothing');
  // the focus leaves the drawer when the visible rest of the list is pressed
  useShortcuts([{ key: 'escape', label: 'ui.close', perform: close }], covers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reading of the next record starts at its heading
  useEffect(() => panel.current?.querySelector<HTMLElement>('h2')?.focus(), [openId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  if (!isOpen) return null;
  return (
    <MuiDrawer
      ref={root}
      open
      variant="persistent"
      anchor="right"
      onKeyDown={onKeyDown}
      slotProps={{
        paper: {
          ref: panel,
          component: 'aside',
          'aria-labelledby': heading,
          sx: { width: { xs: '100vw', sm: isWide ? WIDE : WIDTH }, ...paper },
        },
      }}
    >
      {alone}
      {!isWide && beside}
      <ShowBase
        resource={props.resource}
        id={openId}
        disableAuthentication
        queryOptions={wholeRecord}
      >
        <Content {...props} heading={heading} />
      </ShowBase>
    </MuiDrawer>
  );
}

interface ContentProps<R extends RaRecord> extends RecordDrawerProps<R> {
  heading: string;
}

function Content<R extends RaRecord>(props: ContentProps<R>) {
  const { title, status, drawer, children, heading } = props;
  const { record, error, refetch } = useShowContext<R>();
  const translate = useTranslate();
  const [areKeysOn] = useKeysOn();
  useShortcuts(
    [
      { key: 'j', label: 'queue.next', perform: () => drawer.step('next') },
      { key: 'k', label: 'queue.previous', perform: () => drawer.step('previous') },
    ],
    areKeysOn,
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
        <IconButton
          aria-label={translate('ui.close')}
          onClick={drawer.close}
          sx={{ displayPrint: 'none' }}
        >
          <CloseRounded />
        </IconButton>
      </Stack>
      <Box sx={{ p: 2, overflow: 'auto' }}>
        {error && (
          <ErrorState error={error} onRetry={isMissing(error) ? undefined : () => void refetch()} />
        )}
        {/* an open dialog belongs only to its record */}
        {record && <Fragment key={drawer.openId}>{children(record)}</Fragment>}
        {!record && !error && <RecordSkeleton />}
      </Box>
    </>
  );
}
