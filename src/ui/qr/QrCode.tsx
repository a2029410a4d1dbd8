import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#ui/locale.ts';
import { drawQr } from './drawQr.ts';

interface QrCodeProps {
  text: string;
  /** Its purpose, translated: the alternative for users who cannot see it. */
  label: string;
}

const SQUARE = {
  display: 'block',
  width: 1,
  maxWidth: 320,
  height: 'auto',
  aspectRatio: '1',
  borderRadius: 1,
  backgroundColor: '#fff',
  forcedColorAdjust: 'none',
} as const;

/** A QR code, dark on white in every theme, as scanners need it. */
export function QrCode({ text, label }: QrCodeProps) {
  const translate = useTranslate();
  const { data: drawing, isError } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => drawQr(text),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
  if (isError) {
    return (
      <Alert severity="error" role="alert">
        {translate('ui.qrFailed')}
      </Alert>
    );
  }
  if (!drawing) return <Skeleton variant="rounded" sx={SQUARE} aria-busy="true" />;
  const { size, path } = drawing;
  return (
    <Box component="svg" sx={SQUARE} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </Box>
  );
}
