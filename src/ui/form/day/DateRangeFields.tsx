import { Chip, Stack } from '@mui/material';
import { FieldTitle } from 'react-admin';
import { DATE_SHORTCUTS, type DayRange, isDay } from '#contract/dates.ts';
import { today } from '#ui/clock.ts';
import { shortcutOf } from '#ui/list/filters/useRangeText.ts';
import { useTranslate } from '#ui/locale.ts';
import { DayField } from './DayField.tsx';
import { DayPickers } from './DayPickers.tsx';

/** Problems of a day that is not there, which is marked where it is not. */
const MISSING: readonly (string | undefined)[] = [
  'validation.required',
  'validation.dateRange.required',
];

const SHORTCUTS = Object.keys(DATE_SHORTCUTS) as (keyof typeof DATE_SHORTCUTS)[];

/** Equally wide, whether or not they have a clear button. */
const FIELDS = {
  gap: 1.5,
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  '& > *': { flex: { sm: 1 }, maxWidth: { sm: 260 } },
};

interface DateRangeFieldsProps {
  /** Malaysian days, `yyyy-MM-dd`; empty if none is chosen. */
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** Key of the error that concerns both. */
  problem: string | undefined;
  /** Called after `onChange` if the range was chosen by a shortcut. */
  onShortcut?: (() => void) | undefined;
  /** Marks both days as required. */
  required?: boolean;
}

/** A date range: the shortcuts of docs/product.md, 9.2, and the first and the last day, both inclusive. */
export function DateRangeFields(props: DateRangeFieldsProps) {
  const { value, onChange, problem, onShortcut, required = false } = props;
  const translate = useTranslate();
  const current = shortcutOf(value.startDate, value.endDate);
  const isMissing = MISSING.includes(problem);
  // the field of the start shows its own error
  const isStartWrong = value.startDate !== '' && !isDay(value.startDate);
  const isOfEnd = isMissing ? value.endDate === '' : !isStartWrong;
  return (
    <Stack role="group" aria-label={translate('list.dates')} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {SHORTCUTS.map(name => (
          <Chip
            key={name}
            variant={name === current ? 'filled' : 'outlined'}
            color={name === current ? 'primary' : 'default'}
            label={translate(`list.shortcuts.${name}`)}
            aria-pressed={name === current}
            onClick={() => {
              onChange(DATE_SHORTCUTS[name](today()));
              onShortcut?.();
            }}
          />
        ))}
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={FIELDS}>
        <DayPickers>
          <DayField
            label={<FieldTitle label="list.startDate" isRequired={required} />}
            isRequired={required}
            value={value.startDate}
            problem={
              problem && isMissing && value.startDate === '' ? translate(problem) : undefined
            }
            onChange={startDate => onChange({ ...value, startDate })}
          />
          <DayField
            label={<FieldTitle label="list.endDate" isRequired={required} />}
            isRequired={required}
            value={value.endDate}
            problem={problem && isOfEnd ? translate(problem) : undefined}
            onChange={endDate => onChange({ ...value, endDate })}
          />
        </DayPickers>
      </Stack>
    </Stack>
  );
}
