import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { StartLink } from '#ui/queue/StartLink.tsx';
import { useCases } from './casesContext.ts';

const limitsDialog = lazyDialog(
  async () => (await import('./AgeLimitsDialog.tsx')).AgeLimitsDialog,
);

interface QueueActionsProps {
  of: { path: string; start: string; age?: string };
  /** Whether the user decides such cases. */
  isReviewer: boolean;
}

/** Actions above a list of cases: the start of the queue, and for an admin its age limits. */
export function QueueActions({ of, isReviewer }: QueueActionsProps) {
  const translate = useTranslate();
  const cases = useCases();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {cases?.useAgeChange && cases.limits && (
        <>
          <Button variant="outlined" onClick={() => setOpen(true)} {...limitsDialog.preload}>
            {translate('queue.limits.open')}
          </Button>
          {isOpen && (
            <Suspense>
              <limitsDialog.Loaded
                kind={cases.kind}
                limits={cases.limits}
                useAgeChange={cases.useAgeChange}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      )}
      {isReviewer && <StartLink of={of} />}
    </Stack>
  );
}
