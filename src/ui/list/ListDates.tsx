import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { dateRange } from '../../contract/dateRangeRules.ts';
import { DATE_SHORTCUTS, dayAt } from '../../contract/dates.ts';

const shortcuts = Object.keys(DATE_SHORTCUTS) as (keyof typeof DATE_SHORTCUTS)[];

/**
 * First and last day of a list, both inclusive, days of Malaysia, with the shortcuts of the spec
 * (section 9). A range that cannot be is told here, and not asked for.
 */
export function ListDates() {
  const translate = useTranslate();
  const id = useId();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { startDate: askedStart = '', endDate: askedEnd = '', ...others } = filterValues;
  const [draft, setDraft] = useState<{ startDate: string; endDate: string }>();
  const { startDate, endDate } = draft ?? { startDate: askedStart, endDate: askedEnd };
  const problem = dateRange(startDate, endDate);

  const set = (range: { startDate: string; endDate: string }) => {
    if (dateRange(range.startDate, range.endDate)) return setDraft(range);
    setDraft(undefined);
    const filled = Object.fromEntries(Object.entries(range).filter(([, day]) => day));
    setFilters({ ...others, ...filled }, displayedFilters, false);
  };
  const day = (name: 'startDate' | 'endDate', value: string) => (
    <div className="k-field">
      <label htmlFor={`${id}${name}`}>{translate(`list.${name}`)}</label>
      <input
        id={`${id}${name}`}
        type="date"
        className="k-input"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
        onChange={event => set({ startDate, endDate, [name]: event.target.value })}
      />
    </div>
  );

  return (
    <fieldset className="k-dates">
      <legend className="k-visually-hidden">{translate('list.dates')}</legend>
      {day('startDate', startDate)}
      {day('endDate', endDate)}
      <div className="k-field">
        <label htmlFor={`${id}shortcut`}>{translate('list.shortcut')}</label>
        <select
          id={`${id}shortcut`}
          className="k-input"
          value=""
          onChange={event => {
            const shortcut = DATE_SHORTCUTS[event.target.value as (typeof shortcuts)[number]];
            if (shortcut) set(shortcut(dayAt(new Date())));
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
