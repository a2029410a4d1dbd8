import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
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
    <FormControlLabel
      className="k-tick"
      control={
        <Checkbox
          checked={ticks.has(check)}
          onChange={event => ticks.turn(check, event.target.checked)}
          slotProps={{ input: { 'aria-label': translate('applicants.checkedWhat', { what }) } }}
        />
      }
      label={translate('applicants.checked')}
    />
  );
}
