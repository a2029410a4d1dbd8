import { Button, Stack, Typography } from '@mui/material';
import { importConfiguration } from '#contract/endpoints/configuration.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useMay } from '#session/useMay.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Panel, Section } from '#ui/record/Section.tsx';

const { Loaded: ImportDialog, preload } = lazyDialog(
  async () => (await import('./ImportDialog.tsx')).ImportDialog,
);

/** All settings of the deployment as one file. Source: docs/contract.md, Configuration as a file. */
export function ConfigurationFile() {
  const translate = useTranslate();
  const isOffered = useMay(importConfiguration) !== 'denied';
  const save = useAction({
    run: async provider => {
      const { blob, fileName } = await provider.exportConfiguration();
      await provider.saveFile(blob, fileName);
    },
  });
  if (!isOffered) return null;
  return (
    <Section title={translate('platform.configuration.title')}>
      <Panel>
        <Stack
          direction="row"
          sx={{ p: 2, gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end' }}
        >
          <Typography color="textSecondary" sx={{ flex: '1 1 320px' }}>
            {translate('platform.configuration.lead')}
          </Typography>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              aria-disabled={save.isPending}
              onClick={() => save.isPending || save.mutate(undefined)}
            >
              {translate('platform.configuration.export')}
            </Button>
            <DialogButton
              label="platform.configuration.import"
              preload={preload}
              variant="outlined"
            >
              {onClose => <ImportDialog onClose={onClose} />}
            </DialogButton>
          </Stack>
        </Stack>
      </Panel>
    </Section>
  );
}
