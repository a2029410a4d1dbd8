import { Divider, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { Sen } from '#contract/money.ts';
import { timeNow } from '#ui/clock.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { useTranslate } from '#ui/locale.ts';
import { DateTimeText } from '#ui/text/DateTimeText.tsx';
import { useShownReference } from '#ui/useShownReference.ts';
import { FromTo, LargeAmount, Ledger, MUTED } from './Ledger.tsx';
import { factsFor, type Summary } from './summary.ts';

interface ReceiptProps {
  /** Title of the action, translated: the heading in print. */
  title: string;
  /** Status, beside the heading. */
  status: ReactNode;
  summary: Summary;
  /** Resource whose field labels the facts use. */
  resource?: string | undefined;
  /** Undefined until it is assigned. */
  reference?: string | null | undefined;
  /** Time of the action; now, until it is known. */
  date?: string | null | undefined;
  /** Balance afterwards in sen; undefined until it is known. */
  newBalance?: Sen | undefined;
}

/** Receipt to read, print and keep: amount, from, to, fees, reference, date. */
export function Receipt({ title, status, summary, resource, ...known }: ReceiptProps) {
  const { reference, date, newBalance } = known;
  useShownReference(reference);
  const { amount, from, to } = summary;
  const translate = useTranslate();
  const [now] = useState(() => timeNow().toISOString());
  const facts = factsFor('receipt', summary);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={amount === undefined ? title : translate('action.receipt')}
      sx={{ p: 2, mb: 2, bgcolor: 'var(--k-surface)', color: 'var(--k-text)' }}
    >
      <Stack sx={{ gap: 2 }}>
        <div>
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
            <Typography sx={MUTED}>{title}</Typography>
            {status}
          </Stack>
          {amount !== undefined && <LargeAmount amount={amount} />}
        </div>
        {(from || to) && <FromTo from={from} to={to} />}
        <Divider />
        <Ledger resource={resource} facts={facts} newBalance={newBalance} />
        <Typography component="div" variant="body2" sx={MUTED}>
          {reference && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
              {translate('action.reference')} <bdi>{reference}</bdi> <CopyButton text={reference} />
            </Stack>
          )}
          {translate(date ? 'action.doneAt' : 'action.asOf')} <DateTimeText instant={date ?? now} />
        </Typography>
      </Stack>
    </Paper>
  );
}
