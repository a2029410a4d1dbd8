import Alert from '@mui/material/Alert';
import { timeNow } from '#ui/clock.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { formatInstant } from '#ui/text/format.ts';

/**
 * When a withdrawal that is held because its bank account is new will be paid out.
 * @param until ISO 8601
 * @returns undefined if it is not held, or no longer
 */
export function useHeldText(until: string | null | undefined): string | undefined {
  const translate = useTranslate();
  const language = useLocale();
  if (!until || !(new Date(until) > timeNow())) return undefined;
  return translate('withdraw.held', { date: formatInstant(until, language) });
}

/** The same as a banner. */
export function HeldNotice({ until }: { until: string | null | undefined }) {
  const text = useHeldText(until);
  return text ? <Alert severity="info">{text}</Alert> : null;
}
