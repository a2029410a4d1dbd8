import { Typography } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { passFocusOn, takeLostFocus } from './focus/lostFocus.ts';

/** What a page's heading needs from the surrounding portal. */
interface Page {
  /** The deployment's name, part of the tab's title. */
  projectName: string;
  /** Called with the page's title whenever it changes. */
  onTitle?: (title: string) => void;
  /** Called with the reference number of the movement that the page shows; undefined once it shows none. */
  onReference?: (reference: string | undefined) => void;
}

/** Provided by the shell. */
export const PageContext = createContext<Page>({ projectName: 'Kaunter' });

/** No focus ring: route changes move the focus here. */
const HEADING = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  mb: 1.5,
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
};

/**
 * The page's heading and tab title; receives the focus when the route changes, and when the focused element was removed.
 */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  const { projectName, onTitle } = use(PageContext);
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = heading;
    takeLostFocus(current);
    return () => {
      // the heading of a skeleton makes way for that of the loaded page
      if (current && current === document.activeElement) passFocusOn(current.closest('main'));
    };
  }, []);
  return (
    <>
      <title>{`${title} · ${projectName}`}</title>
      <Typography ref={heading} variant="h1" className="k-title" tabIndex={-1} sx={HEADING}>
        <bdi>{title}</bdi> {children}
      </Typography>
    </>
  );
}
