import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface LookedUpProps {
  /** `found` has an answer that is read once more before anything is sent. */
  kind: string;
  children: ReactNode;
}

/** Below a field: how far the look-up of what is typed is, and what it has found. */
export const LookedUp = ({ kind, children }: LookedUpProps) => (
  <Box
    component="span"
    role="status"
    className="k-looked-up"
    sx={kind === 'found' ? FOUND : undefined}
  >
    {children}
  </Box>
);

const FOUND = {
  color: 'var(--k-good-text)',
  fontWeight: 600,
  '&::before': { content: "'✓ ' / ''" },
} as const;
