import { tz } from '@date-fns/tz/tz';
import { Typography } from '@mui/material';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { ReactNode } from 'react';
import { TIME_ZONE } from '#contract/constants.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { isUsablePin } from '#contract/rules/transitions.ts';
import { timeNow } from '#ui/clock.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { formatDaysAway, formatInstant } from '#ui/text/format.ts';

/** Days before expiry from which the pin is marked as expiring soon. */
const SOON = 14;

/** Malaysian days from now until an instant; undefined if it is invalid or past. */
export function daysUntil(instant: string | null, now: Date): number | undefined {
  const end = new Date(instant ?? '');
  if (!(end > now)) return undefined;
  return differenceInCalendarDays(end, now, { in: tz(TIME_ZONE) });
}

/** The expiry date of a pin, with the days left while it is usable. */
export function Expiry({ pin }: { pin: CreditPin }) {
  const translate = useTranslate();
  const language = useLocale();
  const { status, expirationDate, redeemedDate } = pin;
  const used = redeemedDate ? formatInstant(redeemedDate, language) : undefined;
  const days = isUsablePin(status) ? daysUntil(expirationDate, timeNow()) : undefined;
  return (
    <>
      <DateTimeText instant={expirationDate} />
      {days !== undefined && (
        <SecondLine isSoon={days <= SOON}>
          <time dateTime={expirationDate ?? undefined}>
            {translate('pins.expires', { when: formatDaysAway(days, language) })}
          </time>
        </SecondLine>
      )}
      {used !== undefined && (
        <SecondLine>
          <time dateTime={redeemedDate ?? undefined}>
            {translate('pins.redeemed', { when: used })}
          </time>
        </SecondLine>
      )}
    </>
  );
}

const SecondLine = ({ isSoon = false, children }: { isSoon?: boolean; children: ReactNode }) => (
  <Typography
    component="span"
    variant="body2"
    color={isSoon ? 'warning' : 'textSecondary'}
    sx={{ display: 'block', whiteSpace: 'normal' }}
  >
    {children}
  </Typography>
);
