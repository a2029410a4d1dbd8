import type { ReactNode } from 'react';
import { follow } from '#page/path.ts';

/** A real link between the public pages: a middle-click opens a tab. */
export const PublicLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} onClick={follow(to)}>
    {children}
  </a>
);
