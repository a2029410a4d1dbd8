import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SectionProps {
  /** Translated. */
  title: string;
  /** Level of the heading: 3 in a drawer, whose own is 2. */
  level?: 2 | 3;
  /** Link to further content, across from the heading. */
  more?: ReactNode;
  children: ReactNode;
}

/** A long link goes below the heading instead of squeezing it. */
const HEAD = { flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 1 };

/** No focus ring: the focus is moved here, not navigated. */
const HEADING = { '&:focus-visible': { outline: 'none' } };

/** A section of a record's page, with its heading, which can take the focus when the focused element is gone. */
export const Section = ({ title, level = 2, more, children }: SectionProps) => (
  <Box component="section" className="k-section" sx={{ mb: 2 }}>
    <Stack direction="row" sx={HEAD}>
      <Typography variant={`h${level}`} tabIndex={-1} sx={HEADING}>
        {title}
      </Typography>
      {more}
    </Stack>
    {children}
  </Box>
);

/** A panel on the page. Its content adapts to its width, e.g. a table that becomes cards. */
export const Panel = ({ children }: { children: ReactNode }) => (
  <Paper variant="outlined" sx={{ containerType: 'inline-size' }}>
    {children}
  </Paper>
);
