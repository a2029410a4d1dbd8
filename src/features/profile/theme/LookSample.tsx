import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { sen } from '#contract/money.ts';
import { useTranslate } from '#ui/locale.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';

/** Sample rows; the names are fictitious. */
const ROWS = [
  { name: 'Nurul Aisyah binti Kamal', status: 'ACTIVE', amount: sen(120_450) },
  { name: 'Tan Wei Ming', status: 'SUSPENDED', amount: sen(8_800) },
  { name: 'Kavitha a/p Raman', status: 'NOT_ACTIVE', amount: sen(250) },
];

/** What has the chosen colours on most screens; it can be seen but not used. */
export function LookSample() {
  const translate = useTranslate();
  return (
    <section aria-label={translate('look.sample')}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('look.sample')}
      </Typography>
      <Paper variant="outlined" inert sx={{ p: 2 }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}
        >
          <Typography variant="h2" component="p">
            {translate('menu.management-users-ewallet')}
          </Typography>
          <Button variant="contained">{translate('ra.action.create')}</Button>
        </Stack>
        <TextField label={translate('ra.action.search')} defaultValue="Aisyah" sx={{ mb: 2 }} />
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
            <Link component="span" noWrap sx={{ flex: '1 1 120px', fontWeight: 500 }}>
              <bdi lang="ms">{name}</bdi>
            </Link>
            <StatusChip kind="user" value={status} />
            <MoneyText amount={amount} />
          </Stack>
        ))}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button>{translate('ra.action.edit')}</Button>
          <Button variant="contained" color="error">
            {translate('ra.action.delete')}
          </Button>
        </Stack>
      </Paper>
    </section>
  );
}
