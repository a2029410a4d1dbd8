import { useEffect, useRef } from 'react';
import { usePlatform } from '#page/ownPlatform.ts';
import { isFollowedHere } from '#page/path.ts';
import { useSessionState } from '#session/login.ts';

/**
 * The page's heading and the name of its tab. Focus comes here when one page follows another, and
 * when a session has ended in this page: what had the focus is gone.
 */
export function Heading({ title }: { title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { projectName } = usePlatform();
  const { endedBy } = useSessionState();
  const hasEnded = useRef(endedBy);
  useEffect(() => {
    const hasLostFocus = hasEnded.current && document.activeElement === document.body;
    if (isFollowedHere() || hasLostFocus) ref.current?.focus();
  }, []);
  return (
    <>
      <title>{`${title} · ${projectName}`}</title>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
