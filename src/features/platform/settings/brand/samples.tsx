import { Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { sen } from '#contract/money.ts';
import { pictureUrl } from '#hooks/pictureUrl.ts';
import { Receipt } from '#ui/action/Receipt.tsx';
import { BrandMark } from '#ui/BrandMark.tsx';
import { useTranslate } from '#ui/locale.ts';
import { StatusChip } from '#ui/text/StatusChip.tsx';
import type { BrandForm } from './brandForm.ts';

/** The login, on its picture, with the icon of its tab. */
export function LoginSample({ projectName, brand }: { projectName: string; brand: BrandForm }) {
  const translate = useTranslate();
  const [logo, favicon, login] = [brand.projectLogo, brand.faviconUrl, brand.loginPictureUrl].map(
    pictureUrl,
  );
  const picture = login && `url(${JSON.stringify(login)}) center / cover`;
  const title = translate('auth.login.title');
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 1.5, py: 0.75, bgcolor: 'var(--k-hover)' }}
      >
        {favicon ? (
          <img src={favicon} alt="" width={16} height={16} />
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
              <BrandMark logo={logo} />
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
