import { Button, Stack, Typography } from '@mui/material';
import { type KeptApplication, unanswered } from '#providers/application/applicationDraft.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatInstant } from '#ui/text/format.ts';
import { Heading } from './Heading.tsx';

interface DraftOfferProps {
  draft: KeptApplication;
  onContinue: () => void;
  onBeginAnew: () => void;
}

/** Offers to continue an application begun in this browser; shows none of its content before the user accepts. */
export function DraftOffer({ draft, onContinue, onBeginAnew }: DraftOfferProps) {
  const translate = useTranslate();
  const wasSent = unanswered.emails(draft.uploadToken).length > 0;
  const instant = draft.savedAt.toISOString();
  const date = formatInstant(instant, useLocale());
  return (
    <Stack sx={{ gap: 2, maxWidth: 560 }}>
      <Heading title={translate('onboarding.draft.title')} />
      <Typography color="textSecondary">
        {translate(wasSent ? 'onboarding.draft.sentSince' : 'onboarding.draft.since')}{' '}
        <time dateTime={instant}>{date}</time>
      </Typography>
      {wasSent && <Typography>{translate('onboarding.draft.check')}</Typography>}
      <Typography color="textSecondary">{translate('onboarding.draft.notKept')}</Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={onContinue}>
          {translate('onboarding.draft.continue')}
        </Button>
        <Button onClick={onBeginAnew}>{translate('onboarding.draft.anew')}</Button>
      </Stack>
    </Stack>
  );
}
