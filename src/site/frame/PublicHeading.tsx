import { useEffect, useRef } from 'react';
import { usePlatform } from '#page/ownPlatform.ts';
import { isFollowedHere } from '#page/path.ts';
import { useSessionState } from '#session/login.ts';

/**
 * The page heading and the document title. Gets the focus after navigating from another page, and after a session has
 * ended in this page: the previously focused element is gone.
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
