import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Heading and actions of a page in one line, as far as there is room. */
export const RecordHead = ({ children }: { children: ReactNode }) => (
  <Stack
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
    {children}
  </Stack>
);
