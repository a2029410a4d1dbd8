import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, use, useEffect } from 'react';

/** What a page's heading knows of the portal around it. */
interface Page {
  /** The deployment's name, which is part of the tab's title. */
  projectName: string;
  /** Called with the page's title whenever it changes. */
  onTitle?: (title: string) => void;
}

/** Filled by the shell. */
export const PageContext = createContext<Page>({ projectName: 'Kaunter' });

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
