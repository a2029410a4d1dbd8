import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { DATE_SHORTCUTS, type DayRange, dayAt } from '../contract/dates.ts';
import { DayField } from './form/DayField.tsx';
import { DayPickers } from './form/DayPickers.tsx';

const shortcuts = Object.keys(DATE_SHORTCUTS) as (keyof typeof DATE_SHORTCUTS)[];

interface DateRangeFieldsProps {
  /** Days of Malaysia, `yyyy-MM-dd`; empty where none is chosen. */
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** Key of what is wrong with the two. */
  problem: string | undefined;
}

/** First and last day, both inclusive, with the shortcuts of the spec (section 9). */
export function DateRangeFields({ value, onChange, problem }: DateRangeFieldsProps) {
  const translate = useTranslate();
  return (
    <Stack
      role="group"
      aria-label={translate('list.dates')}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, alignItems: 'flex-start' }}
    >
      <DayPickers>
        <DayField
          label={translate('list.startDate')}
          value={value.startDate}
          onChange={startDate => onChange({ ...value, startDate })}
        />
        <DayField
          label={translate('list.endDate')}
          value={value.endDate}
          problem={problem && translate(problem)}
          onChange={endDate => onChange({ ...value, endDate })}
        />
      </DayPickers>
      <TextField
        select
        label={translate('list.shortcut')}
        value=""
        onChange={event => {
          const shortcut = DATE_SHORTCUTS[event.target.value as (typeof shortcuts)[number]];
          if (shortcut) onChange(shortcut(dayAt(new Date())));
        }}
        slotProps={{ select: { native: true } }}
      >
        <option value="">{translate('list.chooseShortcut')}</option>
        {shortcuts.map(name => (
          <option key={name} value={name}>
            {translate(`list.shortcuts.${name}`)}
          </option>
        ))}
      </TextField>
    </Stack>
  );
}
