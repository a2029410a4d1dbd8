import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { parseRM, toRMText } from '#contract/money.ts';
import { useChangeFilters } from '#ui/list/useChangeFilters.ts';
import { useTranslate } from '#ui/locale.ts';
import type { EditorProps } from './filter.ts';

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

/** Minimum and maximum amount. Invalid amounts or a reversed range show an error and are not requested. */
export function AmountEditor({ onDone }: Pick<EditorProps, 'onDone'>) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const changeFilters = useChangeFilters();
  const [least, setLeast] = useState(String(filterValues.minAmount ?? ''));
  const [most, setMost] = useState(String(filterValues.maxAmount ?? ''));
  const [isTold, setTold] = useState(false);
  const [minAmount, maxAmount] = [wireOf(least), wireOf(most)];
  const isWrongWay = Boolean(minAmount && maxAmount) && Number(minAmount) > Number(maxAmount);
  const noAmount = translate('list.noAmount');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (minAmount === undefined || maxAmount === undefined || isWrongWay) return;
    changeFilters({ minAmount, maxAmount });
    onDone?.();
  };
  return (
    <form onSubmit={apply} noValidate>
      <Stack sx={{ gap: 1.5 }}>
        <TextField
          label={translate('list.minAmount')}
          value={least}
          onChange={event => setLeast(event.target.value)}
          error={isTold && minAmount === undefined}
          helperText={isTold && minAmount === undefined && noAmount}
          slotProps={inRM}
        />
        <TextField
          label={translate('list.maxAmount')}
          value={most}
          onChange={event => setMost(event.target.value)}
          error={isTold && (maxAmount === undefined || isWrongWay)}
          helperText={
            isTold &&
            (maxAmount === undefined ? noAmount : isWrongWay && translate('list.wrongWay'))
          }
          slotProps={inRM}
        />
        <Button type="submit" variant="contained">
          {translate('list.apply')}
        </Button>
      </Stack>
    </form>
  );
}
