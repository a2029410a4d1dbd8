import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { CALENDAR_CATEGORIES } from '#contract/records/calendarEvent.ts';
import { useTranslate } from '#ui/locale.ts';
import { CATEGORY_COLORS } from '#ui/theme/calendarColors.ts';

/** What the colours and outlines of the calendar mean. */
export function Legend() {
  const translate = useTranslate();
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={translate('calendar.legend')}
      sx={{ flexWrap: 'wrap', gap: '4px 16px', m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
    >
      {CALENDAR_CATEGORIES.map(category => (
        <Meaning key={category} style={{ backgroundColor: CATEGORY_COLORS[category] }}>
          {translate(`calendar.categories.${category}`)}
        </Meaning>
      ))}
      <Meaning style={{ border: '1px solid var(--k-line-strong)' }}>
        {translate('calendar.kinds.HOLIDAY')}
      </Meaning>
      <Meaning style={{ border: '1px dashed var(--k-line-strong)' }}>
        {translate('calendar.kinds.SETTLEMENT')}
      </Meaning>
    </Stack>
  );
}

const Meaning = ({ style, children }: { style: object; children: ReactNode }) => (
  <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 0.75, fontSize: 13 }}>
    <span
      aria-hidden
      style={{ boxSizing: 'border-box', width: 12, height: 12, borderRadius: 3, ...style }}
    />
    {children}
  </Stack>
);
