import { Button, Stack } from '@mui/material';
import { LinkBase, useLocation } from 'react-admin';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useTranslate } from '#ui/locale.ts';
import { casePath, FIRST } from '#ui/queue/definition.ts';
import { oldestFirst } from '#ui/queue/order.ts';
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

/** Links to the oldest of the cases that the list's filter shows. */
export function StartLink({ of }: { of: { path: string; start: string; age?: string } }) {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <Button
      component={LinkBase}
      variant="contained"
      to={casePath(of, { id: FIRST }, oldestFirst(search, of.age))}
    >
      {translate(of.start)}
    </Button>
  );
}
