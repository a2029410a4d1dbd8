import Stack from '@mui/material/Stack';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { StartLink } from '#ui/queue/StartLink.tsx';
import { type QueueCases, useCases } from './casesContext.ts';

const { Loaded: AgeLimitsDialog, preload } = lazyDialog(
  async () => (await import('./AgeLimitsDialog.tsx')).AgeLimitsDialog,
);

interface QueueActionsProps {
  of: { path: string; start: string; age?: string };
  /** Whether the user decides such cases. */
  isReviewer: boolean;
}

/** Actions above a list of cases: the start of the queue, and for an admin its age limits. */
export function QueueActions({ of, isReviewer }: QueueActionsProps) {
  const { kind, limits, useAgeChange }: Partial<QueueCases> = useCases() ?? {};
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {kind && limits && useAgeChange && (
        <DialogButton label="queue.limits.open" preload={preload} variant="outlined">
          {onClose => <AgeLimitsDialog {...{ kind, limits, useAgeChange, onClose }} />}
        </DialogButton>
      )}
      {isReviewer && <StartLink of={of} />}
    </Stack>
  );
}
