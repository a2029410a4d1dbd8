import { updateQueueLimits } from '#contract/endpoints/cases.ts';
import type { AgeLimits, QueueLimits } from '#contract/records/queueCase.ts';
import type { CaseKind } from '#contract/words/cases.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useRead } from '#providers/data/useRead.ts';
import { useMay } from '#session/useMay.ts';

/** Stale time of the limits in ms: an admin changes them rarely. */
const LASTS = 300_000;

/** The age limits of all queues. */
export const useAllLimits = () =>
  useRead(['queueLimits'], (provider, options) => provider.getQueueLimits(options), {
    staleTime: LASTS,
  });

/**
 * From which age on the cases of each queue are urgent and late.
 * @returns `change`: how a user who may does so for one of them; undefined for others, and until the limits are loaded
 */
export function useQueueAges() {
  const { data: limits, ...read } = useAllLimits();
  const mayChange = useMay(updateQueueLimits) !== 'denied';
  const { mutate, isPending, error } = useAction({
    run: (provider, { changed }: { changed: QueueLimits; onSaved: () => void }) =>
      provider.updateQueueLimits(changed),
    invalidates: ['queueLimits'],
    inPlace: true,
    onSuccess: (_, { onSaved }) => onSaved(),
  });
  const change = (kind: CaseKind) => ({
    save: (own: AgeLimits, onSaved: () => void) =>
      limits && mutate({ changed: { ...limits, [kind]: own }, onSaved }),
    isPending,
    error,
  });
  return { limits, read, change: mayChange && limits ? change : undefined };
}
