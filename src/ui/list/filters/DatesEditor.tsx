import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { dateRange } from '../../../contract/dateRangeRules.ts';
import { DATE_SHORTCUTS, type DayRange, dayAt } from '../../../contract/dates.ts';
import { DayField } from '../../form/DayField.tsx';
import { DayPickers } from '../../form/DayPickers.tsx';
import { useChangeFilters } from '../useChangeFilters.ts';
import { shortcutOf } from './useRangeText.ts';

const SHORTCUTS = Object.keys(DATE_SHORTCUTS) as (keyof typeof DATE_SHORTCUTS)[];

/** First and last day, or one of the shortcuts (spec section 9). A range that cannot be is told, and not asked for. */
export function DatesEditor({ onDone }: { onDone: (() => void) | undefined }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const { startDate: askedStart = '', endDate: askedEnd = '' } = filterValues;
  const [draft, setDraft] = useState<DayRange>();
  const range = draft ?? { startDate: String(askedStart), endDate: String(askedEnd) };
  const problem = dateRange(range.startDate, range.endDate);
  const set = (next: DayRange) => {
    if (dateRange(next.startDate, next.endDate)) return setDraft(next);
    setDraft(undefined);
    changeFilters({ ...next });
  };
  const current = shortcutOf(range.startDate, range.endDate);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <List disablePadding>
        {SHORTCUTS.map(name => (
          <ListItemButton
            key={name}
            component="button"
            selected={name === current}
            aria-pressed={name === current}
            onClick={() => {
              set(DATE_SHORTCUTS[name](dayAt(new Date())));
              onDone?.();
            }}
          >
            {translate(`list.shortcuts.${name}`)}
          </ListItemButton>
        ))}
      </List>
      <DayPickers>
        <DayField
          label={translate('list.startDate')}
          value={range.startDate}
          onChange={startDate => set({ ...range, startDate })}
        />
        <DayField
          label={translate('list.endDate')}
          value={range.endDate}
          problem={problem && translate(problem)}
          onChange={endDate => set({ ...range, endDate })}
        />
      </DayPickers>
    </Stack>
  );
}
