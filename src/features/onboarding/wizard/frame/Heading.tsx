import { useEffect, useRef } from 'react';
import { isFollowedHere } from '../../../../providers/public/path.ts';
import { usePlatform } from '../../../../providers/public/platform.ts';
import { useTranslate } from '../../../../ui/words.ts';

let shown = 0;

/**
 * The heading of a step and the name of the tab. The focus comes here when one step follows another,
 * unless a field has asked for it.
 */
export function Heading({ title, lead }: { title: string; lead?: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const translate = useTranslate();
  const { projectName } = usePlatform();
  useEffect(() => {
    shown += 1;
    if (shown > 1 || isFollowedHere()) ref.current?.focus();
  }, []);
  return (
    <>
      <title>{`${title} · ${translate('onboarding.title')} · ${projectName}`}</title>
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="k-lead">{lead}</p>}
    </>
  );
}
