import type { MouseEvent, ReactNode } from 'react';
import { openPath } from '../../providers/public/path.ts';

/** A real link between the public pages: a middle-click opens a tab. */
export function PublicLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    openPath(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
