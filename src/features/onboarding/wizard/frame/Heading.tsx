import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { usePlatform } from '#page/ownPlatform.ts';
import { isFollowedHere } from '#page/path.ts';
import { useTranslate } from '#ui/locale.ts';

let shown = 0;

/**
 * The heading of a step and the title of the tab. Takes the focus when the step changes,
 * unless a field has requested it.
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
      <div>
        <Typography ref={ref} variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {lead && <Typography color="textSecondary">{lead}</Typography>}
      </div>
    </>
  );
}
