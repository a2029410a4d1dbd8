import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#ui/locale.ts';

/** The checks that a reviewer has ticked for one application. */
export interface Ticks {
  has: (check: string) => boolean;
  turn: (check: string, isOn: boolean) => void;
}

/**
 * A reviewer's own ticks per application, kept while the page is open: other users do not see them, and they
 * have no effect on the decision.
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
  /** Name of the check. */
  check: string;
  /** Label of the check. */
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
