import { useQueryClient } from '@tanstack/react-query';
import type { AgeLimits, Claim } from '#contract/records/queueCase.ts';
import { readClaimNews } from '#contract/takenCase.ts';
import type { CaseKind } from '#contract/words/cases.ts';
import { useStreamEvent } from '#hooks/live/useStreamEvent.ts';
import { type ReadKey, useRead } from '#providers/data/useRead.ts';
import { useAgeChange, useAllLimits, useQueueAges } from './useQueueAges.ts';

/** Interval at which expired claims disappear from a list, in ms; others are reported by the stream. */
const LOOK_EVERY = 60_000;

const keyOf = (kind: CaseKind): readonly [ReadKey, ...unknown[]] => ['claims', kind];

/** The ages from which the cases of a queue are urgent and late; undefined until they are loaded. */
export const useQueueLimits = (kind: CaseKind): AgeLimits | undefined =>
  useAllLimits().data?.[kind];

/** Live claims on the cases of a queue, and the ages from which they are urgent and late. */
export function useQueueCases(kind: CaseKind) {
  const queryClient = useQueryClient();
  const { data: claims } = useRead(
    keyOf(kind),
    (provider, options) => provider.listClaims({ kind, ...options }),
    { refetchInterval: LOOK_EVERY },
  );
  const { limits, mayChange } = useQueueAges();
  useStreamEvent('Claim', data => {
    const news = readClaimNews(data);
    if (news?.kind !== kind) return;
    queryClient.setQueryData<Claim[]>([...keyOf(kind)], (known = []) => {
      const others = known.filter(({ caseId }) => caseId !== news.caseId);
      return news.claim ? [...others, news.claim] : others;
    });
  });
  return {
    kind,
    claims: claims ?? [],
    limits: limits?.[kind],
    ...(mayChange && { useAgeChange }),
  };
}
