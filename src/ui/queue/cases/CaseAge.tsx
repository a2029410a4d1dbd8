import { Stack } from '@mui/material';
import { type Urgency, urgencyOf } from '#contract/rules/caseAge.ts';
import { useTranslate } from '#ui/locale.ts';
import { AgeText } from '#ui/text/AgeText.tsx';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { useNow } from '#ui/text/useNow.ts';
import type { Tone } from '#ui/tones.ts';
import { useCases } from './casesContext.ts';

const TONES: Readonly<Record<Exclude<Urgency, 'fresh'>, Tone>> = { due: 'warn', overdue: 'bad' };

interface CaseAgeProps {
  id: number;
  /** ISO 8601, UTC. */
  since: string | null | undefined;
  /** A decided case has no age: its date is shown. */
  isPending: boolean;
}

/** The age of a pending case in a list, highlighted from the queue's limits on, and who works on it. */
export function CaseAge({ id, since, isPending }: CaseAgeProps) {
  const translate = useTranslate();
  const { limits, claims = [] } = useCases() ?? {};
  const now = useNow();
  if (!isPending) return <DateTimeText instant={since} />;
  const urgency = limits ? urgencyOf(since ?? null, limits, now) : 'fresh';
  const claim = claims.find(({ caseId }) => caseId === id);
  return (
    <Stack direction="row" component="span" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {urgency === 'fresh' ? (
        <AgeText instant={since} say={when => when} />
      ) : (
        <span className="k-chip" data-tone={TONES[urgency]}>
          <AgeText instant={since} say={when => translate(`queue.age.${urgency}`, { when })} />
        </span>
      )}
      {claim && (
        <span className="k-chip" data-tone="busy">
          {translate('queue.claims.by', { name: claim.name })}
        </span>
      )}
    </Stack>
  );
}
