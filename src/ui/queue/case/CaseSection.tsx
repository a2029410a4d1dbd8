import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface CaseSectionProps {
  /** Translated. */
  title: ReactNode;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a case, with its heading. */
export const CaseSection = ({ title, aside, children }: CaseSectionProps) => (
  <Box component="section" sx={{ mb: 2 }}>
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}
    >
      <Typography variant="h2">{title}</Typography>
      {aside}
    </Stack>
    <Paper variant="outlined" sx={{ containerType: 'inline-size' }}>
      {children}
    </Paper>
  </Box>
);
