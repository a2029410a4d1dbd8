import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from '#ui/locale.ts';
import type { Taken } from '../state/useKeptApplication.ts';
import { Heading } from './Heading.tsx';

/** Says that another tab has the application now: this tab stores nothing any more. */
export function TakenNotice({ by, onReopen }: { by: Taken; onReopen: () => void }) {
  const translate = useTranslate();
  const again = by === 'changed' ? 'onboarding.taken.here' : 'onboarding.draft.anew';
  return (
    <Stack role="alert" sx={{ gap: 2, maxWidth: 560 }}>
      <Heading title={translate(`onboarding.taken.${by}.title`)} />
      <Typography color="textSecondary">{translate(`onboarding.taken.${by}.text`)}</Typography>
      <div>
        <Button variant="contained" onClick={onReopen}>
          {translate(again)}
        </Button>
      </div>
    </Stack>
  );
}
