import Typography from '@mui/material/Typography';
import { type ReactNode, use, useEffect } from 'react';
import { PageContext } from './page.ts';

/** The focus that a change of page brings here is not one that anybody steers by. */
const HEADING = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  mb: 1.5,
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
};

/** The page's heading and the name of its tab; focus comes here when the route changes. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  const { projectName, onTitle } = use(PageContext);
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <>
      <title>{`${title} · ${projectName}`}</title>
      <Typography variant="h1" className="k-title" tabIndex={-1} sx={HEADING}>
        <bdi>{title}</bdi> {children}
      </Typography>
    </>
  );
}
