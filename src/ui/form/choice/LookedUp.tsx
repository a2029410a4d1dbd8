import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface LookedUpProps {
  /** `found` marks a result that the user should check before sending. */
  kind: string;
  children: ReactNode;
}

/** Below a field: the state of its look-up, and the result. */
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
