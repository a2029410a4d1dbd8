import { useQueryClient } from '@tanstack/react-query';
import { updateQueueLimits } from '#contract/endpoints/cases.ts';
import type { AgeLimits, Claim, QueueLimits } from '#contract/records/queueCase.ts';
import { readClaimNews } from '#contract/takenCase.ts';
import type { CaseKind } from '#contract/words/cases.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { useAction } from '#providers/data/useAction.ts';
import { type ReadKey, useRead } from '#providers/data/useRead.ts';
import { useMay } from '#session/useMay.ts';

/** Interval at which expired claims disappear from a list, in ms; others are reported by the stream. */
const LOOK_EVERY = 60_000;

/** Stale time of the limits in ms: an admin changes them rarely. */
const LASTS = 300_000;

const keyOf = (kind: CaseKind): readonly [ReadKey, ...unknown[]] => ['claims', kind];

const useAllLimits = (): QueueLimits | undefined =>
  useRead(['queueLimits'], (provider, options) => provider.getQueueLimits(options), {
    staleTime: LASTS,
  }).data;

/** From which age on the cases of a queue are urgent; undefined until it is loaded. */
export const useQueueLimits = (kind: CaseKind): AgeLimits | undefined => useAllLimits()?.[kind];

/** Who works on which cases of a queue, live, and from which age on they are urgent. */
export function useQueueCases(kind: CaseKind) {
  const queryClient = useQueryClient();
  const { data: claims } = useRead(
    keyOf(kind),
    (provider, options) => provider.listClaims({ kind, ...options }),
    { refetchInterval: LOOK_EVERY },
  );
  const limits = useAllLimits();
  useStreamEvent('Claim', data => {
    const news = readClaimNews(data);
    if (news?.kind !== kind) return;
    queryClient.setQueryData<Claim[]>([...keyOf(kind)], (known = []) => {
      const others = known.filter(({ caseId }) => caseId !== news.caseId);
      return news.claim ? [...others, news.claim] : others;
    });
  });
  const mayChange = useMay(updateQueueLimits) !== 'denied';
  const { mutate, isPending, error } = useAction({
    run: (provider, { changed }: { changed: QueueLimits; onSaved: () => void }) =>
      provider.updateQueueLimits(changed),
    invalidates: ['queueLimits'],
    inPlace: true,
    onSuccess: (_, { onSaved }) => onSaved(),
  });
  return {
    kind,
    claims: claims ?? [],
    limits: limits?.[kind],
    ...(mayChange &&
      limits && {
        change: {
          save: (own: AgeLimits, onSaved: () => void) =>
            mutate({ changed: { ...limits, [kind]: own }, onSaved }),
          isPending,
          error,
        },
      }),
  };
}
