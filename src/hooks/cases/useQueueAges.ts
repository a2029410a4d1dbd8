import { updateQueueLimits } from '#contract/endpoints/cases.ts';
import type { AgeLimits } from '#contract/records/queueCase.ts';
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

/** The ages from which the cases of each queue are urgent and late. `mayChange` is false until they are loaded. */
export function useQueueAges() {
  const { data: limits, ...read } = useAllLimits();
  const isOffered = useMay(updateQueueLimits) !== 'denied';
  return { limits, read, mayChange: isOffered && limits !== undefined };
}

/** Changes the limits of one queue; `error` is that of the last attempt. */
export function useAgeChange(kind: CaseKind) {
  const { mutate, isPending, error } = useAction({
    run: async (provider, { own }: { own: AgeLimits; onSaved: () => void }) => {
      // all queues are saved together: another admin may have changed the others since they were loaded
      const limits = await provider.getQueueLimits();
      return provider.updateQueueLimits({ ...limits, [kind]: own });
    },
    invalidates: ['queueLimits'],
    inPlace: true,
    onSuccess: (_, { onSaved }) => onSaved(),
  });
  const save = (own: AgeLimits, onSaved: () => void) => mutate({ own, onSaved });
  return { save, isPending, error };
}
