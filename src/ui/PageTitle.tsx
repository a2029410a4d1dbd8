import type { ReactNode } from 'react';

/** The page's heading and the name of its tab; focus comes here when the route changes. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <title>{`${title} · Kaunter`}</title>
    <h1 className="k-title" tabIndex={-1}>
      {title} {children}
    </h1>
  </>
);
