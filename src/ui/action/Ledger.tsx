import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Sen } from '../../contract/money.ts';
import type { Fact } from '../record/Facts.tsx';
import { MoneyText } from '../text/MoneyText.tsx';

/** By the page's variable: on paper it is dark in every look. */
export const MUTED = { color: 'var(--k-text-muted)' };

/** The one number of a page. */
export const LargeAmount = ({ amount }: { amount: Sen }) => (
  <Typography component="strong" sx={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.3 }}>
    <MoneyText amount={amount} />
  </Typography>
);

/** From whom to whom, side by side; only one of them where the other is not known. */
export const FromTo = ({ from, to }: { from?: ReactNode; to?: ReactNode }) => (
  <Stack component="dl" direction="row" sx={{ alignItems: 'center', gap: 2, m: 0 }}>
    {from && <Party source="from">{from}</Party>}
    {from && to && (
      <Box
        component="dd"
        aria-hidden="true"
        sx={{ m: 0, color: 'var(--k-text-muted)', lineHeight: 0 }}
      >
        <ArrowForwardRounded />
      </Box>
    )}
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

/** Facts in a narrow column: the label at the start of its line, the value at the end. None without a value. */
export function Ledger({ resource, facts }: { resource: string; facts: readonly Fact[] }) {
  const translate = useTranslate();
  const known = facts.filter(({ value }) => Boolean(value) || value === 0);
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
      {known.map(({ source, value }) => (
        <Stack key={source} direction="row" sx={{ justifyContent: 'space-between', gap: 3 }}>
          <Typography component="dt" sx={MUTED}>
            {translate(`resources.${resource}.fields.${source}`)}
          </Typography>
          <Box
            component="dd"
            sx={{ m: 0, minWidth: 0, textAlign: 'end', overflowWrap: 'anywhere' }}
          >
            {value}
          </Box>
        </Stack>
      ))}
    </Box>
  );
}
