import { malaysianTime } from '#contract/dates.ts';
import { type UnsettledMerchant, unsettledMerchant } from '#contract/records/unsettledMerchant.ts';
import { defineRecord } from '#ui/fields/recordFields.ts';
import { AgeText } from '#ui/text/AgeText.tsx';
import { DayText } from '#ui/text/DaysText.tsx';

/** The Malaysian day, as a report has it; an invalid date unchanged. */
const dayOf = ({ firstDate }: UnsettledMerchant) =>
  firstDate && (malaysianTime(firstDate)?.slice(0, 10) ?? firstDate);

/** A merchant with unsettled transactions. */
export const unsettledMerchantRecord = defineRecord(
  'unsettledMerchants',
  unsettledMerchant.fields,
  {
    count: { kind: 'count' },
    firstDate: {
      kind: 'day',
      value: dayOf,
      show: merchant =>
        merchant.firstDate && (
          // one text, which wraps as a whole on a card
          <span>
            <DayText day={dayOf(merchant)} /> ·{' '}
            <AgeText instant={merchant.firstDate} say={age => age} />
          </span>
        ),
    },
  },
);
