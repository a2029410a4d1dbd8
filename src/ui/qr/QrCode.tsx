import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { drawQr, type QrDrawing } from './drawQr.ts';

interface QrCodeProps {
  /** What a reader reads. */
  text: string;
  /** What it is for, translated: all that a person who does not see it gets. */
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

/** A QR code, dark on white in every look, as a reader needs it. */
export function QrCode({ text, label }: QrCodeProps) {
  const translate = useTranslate();
  const { drawing, hasFailed } = useDrawing(text);
  if (hasFailed) {
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

/** The drawing of the text as it is now; never that of a text before. */
function useDrawing(text: string): { drawing?: QrDrawing | undefined; hasFailed?: boolean } {
  const [drawn, setDrawn] = useState<{ of: string; drawing?: QrDrawing; hasFailed?: boolean }>();
  useEffect(() => {
    let isWanted = true;
    const put = (how: { drawing?: QrDrawing; hasFailed?: boolean }) => {
      if (isWanted) setDrawn({ of: text, ...how });
    };
    drawQr(text).then(
      drawing => put({ drawing }),
      () => put({ hasFailed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawn?.of === text ? drawn : {};
}
