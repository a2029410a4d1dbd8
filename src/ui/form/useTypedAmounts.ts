import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { parseRM, type Sen } from '#contract/money.ts';
import { useAfterPause } from '#ui/useAfterPause.ts';
import type { RecordForm } from './recordForm.ts';

/** Debounce in ms, as for a search. */
const PAUSE = 300;

/**
 * The amounts typed into the surrounding form, after a pause: for what the backend says about them before they are
 * sent.
 * @param names a constant
 * @returns in sen; without texts that are not valid amounts
 */
export function useTypedAmounts<Name extends string>(
  names: readonly Name[],
): Partial<Record<Name, Sen>> {
  const typed = amountsOf(names, useWatch<RecordForm>() as RecordForm);
  const [settled, setSettled] = useState(typed);
  useAfterPause(JSON.stringify(typed), PAUSE, () => setSettled(typed));
  return settled;
}

const amountsOf = <Name extends string>(names: readonly Name[], typed: RecordForm) =>
  Object.fromEntries(
    names.flatMap(name => {
      const amount = parseRM(String(typed[name] ?? ''));
      return amount === undefined ? [] : [[name, amount]];
    }),
  ) as Partial<Record<Name, Sen>>;
