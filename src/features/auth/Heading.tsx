import { useEffect, useRef } from 'react';
import { isFollowedHere } from '../../providers/public/path.ts';
import { usePlatform } from '../../providers/public/platform.ts';

/** The page's heading and the name of its tab. Focus comes here when one page follows another. */
export function Heading({ title }: { title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { projectName } = usePlatform();
  useEffect(() => {
    if (isFollowedHere()) ref.current?.focus();
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
