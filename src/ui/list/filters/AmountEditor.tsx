import { Button, InputAdornment, Stack, TextField } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { parseRM, toRMText } from '#contract/money.ts';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import { asTyped, type EditorProps } from './filter.ts';

const inRM = {
  input: { startAdornment: <InputAdornment position="start">RM</InputAdornment> },
  htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 24 },
} as const;

/** Wire format of the text; an empty text is an empty string, undefined if invalid. */
function wireOf(text: string): string | undefined {
  if (text.trim() === '') return '';
  const amount = parseRM(text);
  return amount === undefined ? undefined : toRMText(amount);
}

/** Keys of what is wrong with the two amounts. */
function problemsOf(minAmount: string | undefined, maxAmount: string | undefined) {
  const isWrongWay = Boolean(minAmount && maxAmount) && Number(minAmount) > Number(maxAmount);
  return {
    least: minAmount === undefined ? 'list.noAmount' : undefined,
    most: maxAmount === undefined ? 'list.noAmount' : isWrongWay ? 'list.wrongWay' : undefined,
  };
}

/**
 * Minimum and maximum amount. Invalid amounts or a reversed range are not requested: the first wrong field shows its
 * error and receives the focus, as in every form.
 */
export function AmountEditor({ onDone }: Pick<EditorProps, 'onDone'>) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const [least, setLeast] = useState(asTyped(filterValues.minAmount ?? ''));
  const [most, setMost] = useState(asTyped(filterValues.maxAmount ?? ''));
  const leastInput = useRef<HTMLInputElement>(null);
  const mostInput = useRef<HTMLInputElement>(null);
  const [isProblemShown, setProblemShown] = useState(false);
  const [minAmount, maxAmount] = [wireOf(least), wireOf(most)];
  const problems = problemsOf(minAmount, maxAmount);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setProblemShown(true);
    if (problems.least) leastInput.current?.focus();
    else if (problems.most) mostInput.current?.focus();
    else {
      changeFilters({ minAmount, maxAmount });
      onDone?.();
    }
  };
  const shown = (problem: string | undefined) =>
    isProblemShown && problem
      ? // an alert, as a field that has the focus already is not read again
        { error: true, helperText: <span role="alert">{translate(problem)}</span> }
      : undefined;
  return (
    <form onSubmit={apply} noValidate>
      <Stack sx={{ gap: 1.5 }}>
        <TextField
          inputRef={leastInput}
          label={translate('list.minAmount')}
          value={least}
          onChange={event => setLeast(event.target.value)}
          slotProps={inRM}
          {...shown(problems.least)}
        />
        <TextField
          inputRef={mostInput}
          label={translate('list.maxAmount')}
          value={most}
          onChange={event => setMost(event.target.value)}
          slotProps={inRM}
          {...shown(problems.most)}
        />
        <Button type="submit" variant="contained">
          {translate('list.apply')}
        </Button>
      </Stack>
    </form>
  );
}
