import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { DATE_SHORTCUTS, type DayRange, dayAt } from '../contract/dates.ts';

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
  const id = useId();
  const day = (name: keyof DayRange) => (
    <div className="k-field">
      <label htmlFor={`${id}${name}`}>{translate(`list.${name}`)}</label>
      <input
        id={`${id}${name}`}
        type="date"
        className="k-input"
        value={value[name]}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
        onChange={event => onChange({ ...value, [name]: event.target.value })}
      />
    </div>
  );
  return (
    <fieldset className="k-dates">
      <legend className="k-visually-hidden">{translate('list.dates')}</legend>
      {day('startDate')}
      {day('endDate')}
      <div className="k-field">
        <label htmlFor={`${id}shortcut`}>{translate('list.shortcut')}</label>
        <select
          id={`${id}shortcut`}
          className="k-input"
          value=""
          onChange={event => {
            const shortcut = DATE_SHORTCUTS[event.target.value as (typeof shortcuts)[number]];
            if (shortcut) onChange(shortcut(dayAt(new Date())));
          }}
        >
          <option value="">{translate('list.chooseShortcut')}</option>
          {shortcuts.map(name => (
            <option key={name} value={name}>
              {translate(`list.shortcuts.${name}`)}
            </option>
          ))}
        </select>
      </div>
      {problem && (
        <p id={`${id}problem`} role="alert" className="k-problem">
          {translate(problem)}
        </p>
      )}
    </fieldset>
  );
}
