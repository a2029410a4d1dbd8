import { type ReactNode, use, useEffect } from 'react';
import { PageContext } from './page.ts';

/** The page's heading and the name of its tab; focus comes here when the route changes. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  const { projectName, onTitle } = use(PageContext);
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <>
      <title>{`${title} · ${projectName}`}</title>
      <h1 className="k-title" tabIndex={-1}>
        <bdi>{title}</bdi> {children}
      </h1>
    </>
  );
}
