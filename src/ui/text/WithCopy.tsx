import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';

interface WithCopyProps {
  /** What is copied. */
  text: string;
  /** What is shown. */
  children: ReactNode;
}

/** A text wraps beside its button, which is never left alone on a line. */
const sx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  maxWidth: '100%',
  '& > :first-child': { minWidth: 0, overflowWrap: 'anywhere' },
} as const;

/** A value with the button that copies it. */
export const WithCopy = ({ text, children }: WithCopyProps) => (
  <Box component="span" sx={sx}>
    <span>{children}</span>
    <CopyButton text={text} />
  </Box>
);
