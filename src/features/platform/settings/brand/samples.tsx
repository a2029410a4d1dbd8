import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { sen } from '#contract/money.ts';
import { Receipt } from '#ui/action/Receipt.tsx';
import { BrandMark } from '#ui/BrandMark.tsx';
import { useTranslate } from '#ui/locale.ts';
import { MoneyText } from '#ui/text/MoneyText.tsx';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import type { BrandForm } from './brandForm.ts';

/** The login, on its picture, with the icon of its tab. */
export function LoginSample({ projectName, brand }: { projectName: string; brand: BrandForm }) {
  const translate = useTranslate();
  const { projectLogo, faviconUrl, loginPictureUrl } = brand;
  const picture = loginPictureUrl && `url(${JSON.stringify(loginPictureUrl)}) center / cover`;
  const title = translate('auth.login.title');
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 1.5, py: 0.75, bgcolor: 'var(--k-hover)' }}
      >
        {faviconUrl ? (
          <img src={faviconUrl} alt="" width={16} height={16} />
        ) : (
          <Box sx={{ display: 'flex', '& svg': { width: 16, height: 16 } }}>
            <BrandMark logo={undefined} />
          </Box>
        )}
        <Typography variant="caption" noWrap>
          {title} · {projectName}
        </Typography>
      </Stack>
      <Box sx={{ p: 2, background: picture || 'var(--k-canvas)' }}>
        <Paper variant="outlined" sx={{ maxWidth: 320, mx: 'auto', p: 2.5 }}>
          <Stack sx={{ gap: 1.5 }}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, fontWeight: 600 }}>
              <BrandMark logo={projectLogo || undefined} />
              {projectName}
            </Stack>
            <Typography variant="h1" component="p">
              {title}
            </Typography>
            <TextField label={translate('auth.login.username')} />
            <TextField label={translate('auth.login.password')} type="password" />
            <Button variant="contained" fullWidth>
              {translate('auth.login.submit')}
            </Button>
          </Stack>
        </Paper>
      </Box>
    </Paper>
  );
}

/** Sample rows; the names are fictitious. */
const ROWS = [
  { name: 'Nurul Aisyah binti Kamal', status: 'ACTIVE', balance: sen(120_450) },
  { name: 'Tan Wei Ming', status: 'SUSPENDED', balance: sen(8_800) },
  { name: 'Kavitha a/p Raman', status: 'NOT_ACTIVE', balance: sen(0) },
];

/** A list with a chosen row. */
export function ListSample() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}
      >
        <Typography variant="h2" component="p">
          {translate('menu.management-users-ewallet')}
        </Typography>
        <Button variant="contained" size="small">
          {translate('ra.action.create')}
        </Button>
      </Stack>
      {ROWS.map(({ name, status, balance }, index) => (
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
          <MoneyText amount={balance} />
        </Stack>
      ))}
    </Paper>
  );
}

/** A receipt of a transfer. */
export function ReceiptSample() {
  const translate = useTranslate();
  const summary = {
    amount: sen(25_000),
    from: <bdi lang="ms">Kedai Kopi Ah Seng</bdi>,
    to: <bdi lang="ms">Percetakan Jaya Sdn Bhd</bdi>,
    facts: [],
  };
  return (
    <Receipt
      title={translate('menu.transactions-transfer')}
      status={<StatusChip kind="transaction" value="SUCCESS" />}
      summary={summary}
    />
  );
}
