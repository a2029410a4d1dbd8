import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { PATHS } from '#contract/sitePaths.ts';
import { openPath } from '#page/path.ts';
import { type SentApplication, sentApplication } from '#providers/application/applicationDraft.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Heading } from '../frame/Heading.tsx';

// i18n: onboarding.finish.next.*
const NEXT = ['look', 'mail', 'login'] as const;

/** Confirmation of the submission: thanks, the reference and the next steps. Source: docs/product.md, 2.5. */
export function Finish({ submitted: { reference, email } }: { submitted: SentApplication }) {
  const translate = useTranslate();
  // whichever way the user leaves; a reload runs no cleanup
  useEffect(() => sentApplication.leave, []);
  return (
    <Stack className="k-wizard-step" sx={{ gap: 3, maxWidth: 560, mx: 'auto' }}>
      <Heading
        title={translate('onboarding.finish.title')}
        lead={translate('onboarding.finish.thanks')}
      />
      <Alert severity="success" className="k-finish-reference">
        {translate('onboarding.finish.reference')}
        {reference ? (
          <Box sx={{ fontSize: '1.25rem' }}>
            <strong>{reference}</strong> <CopyButton text={reference} />
          </Box>
        ) : (
          <div>{translate('onboarding.finish.inTheMail', { email })}</div>
        )}
      </Alert>
      <section aria-labelledby="next">
        <Typography variant="h2" id="next">
          {translate('onboarding.finish.nextTitle')}
        </Typography>
        <Stack component="ol" sx={{ gap: 0.5, m: 0, mt: 1, paddingInlineStart: 2.5 }}>
          {NEXT.map(one => (
            <li key={one}>{translate(`onboarding.finish.next.${one}`, { email })}</li>
          ))}
        </Stack>
      </section>
      <Button
        variant="contained"
        sx={{ alignSelf: { sm: 'start' } }}
        onClick={() => openPath(PATHS.login)}
      >
        {translate('onboarding.finish.finish')}
      </Button>
    </Stack>
  );
}
