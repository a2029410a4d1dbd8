import { Stack, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useFocusOnward } from '#ui/focus/useFocusAfter.ts';
import { PageTitle } from '#ui/PageTitle.tsx';

interface RecordHeadProps {
  /** Translated. */
  title: string;
  /** The state beside the heading. */
  status?: ReactNode;
  /** Below the heading. */
  lead?: ReactNode;
  actions?: ReactNode;
}

/**
 * Heading and actions of a record, in one line if there is room. A completed action may disappear together
 * with the focus: for keyboard users the focus moves to the heading, which shows the new state.
 */
export function RecordHead({ title, status, lead, actions }: RecordHeadProps) {
  const head = useRef<HTMLElement>(null);
  const focusListeners = useFocusOnward(() =>
    head.current?.querySelector('h1')?.focus({ preventScroll: true }),
  );
  return (
    <Stack
      ref={head}
      component="header"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: '8px 16px',
        mb: 2,
      }}
    >
      <div>
        <PageTitle title={title}>{status}</PageTitle>
        {lead && (
          <Typography component="div" color="textSecondary">
            {lead}
          </Typography>
        )}
      </div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }} {...focusListeners}>
        {actions}
      </Stack>
    </Stack>
  );
}
