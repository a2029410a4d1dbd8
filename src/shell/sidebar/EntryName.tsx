import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EntryNameProps {
  /** Only the icon is seen. */
  isHidden: boolean;
  children: ReactNode;
}

/** The name of an entry of the sidebar, on one line. */
export const EntryName = ({ isHidden, children }: EntryNameProps) => (
  <Typography
    component="span"
    variant="inherit"
    noWrap
    className={isHidden ? 'k-visually-hidden' : undefined}
    sx={{ flex: 1, minWidth: 0, textAlign: 'start' }}
  >
    {children}
  </Typography>
);
