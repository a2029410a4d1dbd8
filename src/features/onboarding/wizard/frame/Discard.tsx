import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { useWizard } from '../state/wizardState.ts';

const { Loaded: DiscardDialog, preload } = lazyDialog(
  async () => (await import('./DiscardDialog.tsx')).DiscardDialog,
);

/** Deletes the application from a shared computer, after confirmation. */
export function Discard() {
  const translate = useTranslate();
  const { discard } = useWizard();
  const [isAsked, setAsked] = useState(false);
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: '4px 20px', justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('onboarding.draft.kept')}
      </Typography>
      <Button variant="text" size="small" {...preload} onClick={() => setAsked(true)}>
        {translate('onboarding.discard.open')}
      </Button>
      {isAsked && (
        <DiscardDialog
          onConfirm={() => {
            setAsked(false);
            discard();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
}
