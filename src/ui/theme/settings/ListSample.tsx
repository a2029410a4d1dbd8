import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { sen } from '#contract/money.ts';
import { useTranslate } from '#ui/locale.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';

/** The names are fictitious. */
const ROWS = [
  { name: 'Nurul Aisyah binti Kamal', status: 'ACTIVE', amount: sen(120_450) },
  { name: 'Tan Wei Ming', status: 'SUSPENDED', amount: sen(8_800) },
  { name: 'Kavitha a/p Raman', status: 'NOT_ACTIVE', amount: sen(250) },
];

/** A sample list with a selected row. @param children between its heading and its rows */
export function ListSample({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}
      >
        <Typography variant="h2" component="p">
          {translate('menu.management-users-ewallet')}
        </Typography>
        <Button variant="contained">{translate('ra.action.create')}</Button>
      </Stack>
      {children}
      {ROWS.map(({ name, status, amount }, index) => (
        <Stack
          key={name}
          direction="row"
          sx={{
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: '4px 16px',
            p: 1,
            borderTop: '1px solid var(--k-line)',
            ...(index === 0 && { bgcolor: 'var(--k-accent-soft)' }),
          }}
        >
          <Typography
            noWrap
            sx={{ flex: '1 1 120px', color: 'var(--k-accent-text)', fontWeight: 500 }}
          >
            <bdi lang="ms">{name}</bdi>
          </Typography>
          <StatusChip kind="user" value={status} />
          <MoneyText amount={amount} />
        </Stack>
      ))}
    </>
  );
}
