import { tz } from '@date-fns/tz/tz';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { ReactNode } from 'react';
import { TIME_ZONE } from '#contract/constants.ts';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { CREDIT_PIN_MOVES, canMove } from '#contract/rules/transitions.ts';
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

/** A card's second line has no room for both. */
const IN_TABLE = { '@container (max-width: 760px)': { display: 'none' } };

/** The expiry date of a pin, with the days left while it is usable; on a card only these, if there are any. */
export function Expiry({ pin }: { pin: CreditPin }) {
  const translate = useTranslate();
  const language = useLocale();
  const { status, expirationDate, redeemedDate } = pin;
  const used = redeemedDate ? formatInstant(redeemedDate, language) : undefined;
  const days = canMove(CREDIT_PIN_MOVES, status, 'EXPIRED')
    ? daysUntil(expirationDate, timeNow())
    : undefined;
  const date = <DateTimeText instant={expirationDate} />;
  if (used === undefined && days === undefined) return date;
  return (
    <>
      <Box component="span" sx={IN_TABLE}>
        {date}
        {' · '}
      </Box>
      {days !== undefined && (
        <More isSoon={days <= SOON}>
          <time dateTime={expirationDate ?? undefined}>
            {translate('pins.expires', { when: formatDaysAway(days, language) })}
          </time>
        </More>
      )}
      {used !== undefined && (
        <More>
          <time dateTime={redeemedDate ?? undefined}>
            {translate('pins.redeemed', { when: used })}
          </time>
        </More>
      )}
    </>
  );
}

const More = ({ isSoon = false, children }: { isSoon?: boolean; children: ReactNode }) => (
  <Typography component="span" variant="inherit" color={isSoon ? 'warning' : 'textSecondary'}>
    {children}
  </Typography>
);
