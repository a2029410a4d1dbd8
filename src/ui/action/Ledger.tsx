import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Sen } from '#contract/money.ts';
import { useTranslate } from '#ui/locale.ts';
import type { Fact } from '#ui/record/Facts.tsx';
import { MoneyText } from '#ui/text/MoneyText.tsx';

/** Uses the page's CSS variable, so that print is dark in every theme. */
export const MUTED = { color: 'var(--k-text-muted)' };

/** The main amount of a page. */
export const LargeAmount = ({ amount }: { amount: Sen }) => (
  <Typography component="strong" sx={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.3 }}>
    <MoneyText amount={amount} />
  </Typography>
);

/** An arrow between the two, hidden from screen readers. */
const ARROW = {
  '&:has(> div + div)::after': { content: '"→" / ""', order: 1, alignSelf: 'center', ...MUTED },
  // the parties change sides with the page's direction, the character does not
  '[dir=rtl] &:has(> div + div)::after': { transform: 'scaleX(-1)' },
  '& > div + div': { order: 2 },
};

/** Sender and recipient side by side; only one of them if the other is unknown. */
export const FromTo = ({ from, to }: { from?: ReactNode; to?: ReactNode }) => (
  <Stack component="dl" direction="row" sx={{ gap: 2, m: 0, ...ARROW }}>
    {from && <Party source="from">{from}</Party>}
    {to && <Party source="to">{to}</Party>}
  </Stack>
);

function Party({ source, children }: { source: 'from' | 'to'; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="dt" variant="body2" sx={MUTED}>
        {translate(`resources.money.fields.${source}`)}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
        <bdi>{children}</bdi>
      </Box>
    </Box>
  );
}

interface LedgerRowProps {
  label: string;
  isPrinted?: boolean;
  children: ReactNode;
}

const LedgerRow = ({ label, isPrinted = true, children }: LedgerRowProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(65%)',
      gap: 2,
      displayPrint: isPrinted ? undefined : 'none',
    }}
  >
    <Typography component="dt" sx={{ ...MUTED, overflowWrap: 'anywhere' }}>
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

interface LedgerProps {
  /** Resource whose field labels the facts use. */
  resource?: string | undefined;
  facts: readonly Fact[];
  /** Balance in sen after the action. Not printed: the recipient of the receipt need not know it. */
  newBalance?: Sen | undefined;
}

/** Facts in a narrow column: label at the start of the line, value at the end. Facts without a value are omitted. */
export function Ledger({ resource = 'money', facts, newBalance }: LedgerProps) {
  const translate = useTranslate();
  const known = facts.filter(({ value }) => Boolean(value) || value === 0);
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
      {known.map(({ source, value }) => (
        <LedgerRow key={source} label={translate(`resources.${resource}.fields.${source}`)}>
          {value}
        </LedgerRow>
      ))}
      {newBalance !== undefined && (
        <LedgerRow label={translate('resources.money.fields.left')} isPrinted={false}>
          <MoneyText amount={newBalance} />
        </LedgerRow>
      )}
    </Box>
  );
}

/** A `Ledger` in a frame, for use among form fields. */
export const LedgerCard = (props: LedgerProps) => (
  <Paper variant="outlined" sx={{ p: 2, mb: 1 }}>
    <Ledger {...props} />
  </Paper>
);
