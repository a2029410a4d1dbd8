import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from '#ui/locale.ts';

/** What a reviewer has ticked off of one application. */
export interface Ticks {
  has: (check: string) => boolean;
  turn: (check: string, isOn: boolean) => void;
}

/**
 * A reviewer's own ticks, an application each, as long as the page is open: no other user sees them, and they
 * decide nothing.
 */
export function useTicks(): (id: string) => Ticks {
  const [all, setAll] = useState<Readonly<Record<string, readonly string[]>>>({});
  return id => ({
    has: check => all[id]?.includes(check) ?? false,
    turn: (check, isOn) =>
      setAll(ticked => {
        const others = (ticked[id] ?? []).filter(one => one !== check);
        return { ...ticked, [id]: isOn ? [...others, check] : others };
      }),
  });
}

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
