import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { PageTitle } from '#ui/PageTitle.tsx';

interface NoticeProps {
  role?: 'alert';
  title: string;
  text: ReactNode;
  /** Available actions. */
  children: ReactNode;
}

/** Replaces a screen, and says why. */
export const Notice = ({ role, title, text, children }: NoticeProps) => (
  <Paper role={role} variant="outlined" sx={{ maxWidth: 560, mx: 'auto', mt: '8vh', p: 4 }}>
    <PageTitle title={title} />
    <Typography component="div" color="textSecondary" sx={{ mb: 2.5 }}>
      {text}
    </Typography>
    {children}
  </Paper>
);
