import { tz } from '@date-fns/tz/tz';
import Typography from '@mui/material/Typography';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { ReactNode } from 'react';
import { TIME_ZONE } from '#contract/constants.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { CREDIT_PIN_MOVES, canMove } from '#contract/rules/transitions.ts';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { formatDaysAway, formatInstant } from '#ui/text/format.ts';

/** So many days before its end a pin should be used or given away. */
const SOON = 14;

/** Malaysian days from now until an instant; undefined for an invalid one, and for one that is over. */
export function daysUntil(instant: string | null, now: Date): number | undefined {
  const end = new Date(instant ?? '');
  if (!(end > now)) return undefined;
  return differenceInCalendarDays(end, now, { in: tz(TIME_ZONE) });
}

/** Until when a pin can be used, and while it can, in how many days that is; or when it was. */
export function Expiry({ pin }: { pin: CreditPin }) {
  const translate = useTranslate();
  const language = useLocale();
  const { status, expirationDate, redeemedDate } = pin;
  const used = redeemedDate ? formatInstant(redeemedDate, language) : undefined;
  const days = canMove(CREDIT_PIN_MOVES, status, 'EXPIRED')
    ? daysUntil(expirationDate, new Date())
    : undefined;
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
