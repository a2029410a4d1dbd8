import { Box, Paper, Typography } from '@mui/material';
import type { CreditPin } from '#contract/records/creditPin.ts';
import { useTranslate } from '#ui/locale.ts';
import { MaskedText } from '#ui/text/MaskedText.tsx';

/** The purchased pins; codes are hidden until the user reveals them. */
export function PinsBought({ pins }: { pins: readonly CreditPin[] }) {
  const translate = useTranslate();
  return (
    <Paper component="section" variant="outlined" className="k-pins-bought" sx={{ p: 2, mb: 2 }}>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {translate('pinPurchase.pins')}
      </Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {pins.map(({ id, pinCode }) => (
          <li key={id}>
            <MaskedText text={pinCode} />
          </li>
        ))}
      </Box>
    </Paper>
  );
}
