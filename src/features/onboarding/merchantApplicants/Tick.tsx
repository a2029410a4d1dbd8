import { useTranslate } from 'react-admin';
import type { Ticks } from './useTicks.ts';

interface TickProps {
  ticks: Ticks;
  /** What is ticked. */
  check: string;
  /** The same in words. */
  what: string;
}

/** A reviewer's own tick on a part of an application. */
export function Tick({ ticks, check, what }: TickProps) {
  const translate = useTranslate();
  return (
    <label className="k-tick">
      <input
        type="checkbox"
        checked={ticks.has(check)}
        onChange={event => ticks.turn(check, event.target.checked)}
      />
      <span aria-hidden="true">{translate('applicants.checked')}</span>
      <span className="k-visually-hidden">{translate('applicants.checkedWhat', { what })}</span>
    </label>
  );
}
