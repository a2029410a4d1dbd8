import { Alert } from '@mui/material';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { formatNumber } from '#ui/text/format.ts';

/** In display order. */
const BEYOND = [
  'aboveDailyLimit',
  'aboveMonthlyLimit',
  'aboveMaxBalance',
  'belowMinBalance',
] as const;

type Impact = { wallets: number } & Partial<Record<(typeof BEYOND)[number], number>>;

interface ImpactNoticeProps {
  /** From `useRead`. */
  read: { data: Impact | undefined; error: unknown; refetch: () => unknown };
  /** Key of the message for the number of affected wallets, with `count`. */
  concerns: string;
}

/**
 * The number of wallets that a change of limits affects, and how many are already outside the new limits.
 * i18n: limits.beyond.*
 */
export function ImpactNotice({ read, concerns }: ImpactNoticeProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: impact, error } = read;
  if (!impact)
    return error ? <ErrorState error={error} onRetry={() => void read.refetch()} /> : null;
  const beyond = BEYOND.filter(name => (impact[name] ?? 0) > 0);
  const count = (number = 0) => ({ count: formatNumber(number, locale) });
  return (
    <Alert severity={beyond.length > 0 ? 'warning' : 'info'} role="status" sx={{ mt: 1 }}>
      {translate(concerns, count(impact.wallets))}
      {beyond.map(name => (
        <div key={name}>{translate(`limits.beyond.${name}`, count(impact[name]))}</div>
      ))}
    </Alert>
  );
}
