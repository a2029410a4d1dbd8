import { Box } from '@mui/material';
import { useState } from 'react';
import { type Shown, type Size, scaled, turnedSize } from './viewing.ts';

interface PictureSheetProps extends Shown {
  url: string;
  label: string;
  /** Called if the file is not a valid picture. */
  onFail: () => void;
}

/** A picture at a given scale, centred in a box of the size of the rotated picture. */
export function PictureSheet({ url, label, scale, turn, onSize, onFail }: PictureSheetProps) {
  const [own, setOwn] = useState<Size>();
  const shown = own && scaled(own, scale);
  return (
    <Box
      sx={{
        display: 'grid',
        flex: 'none',
        gridTemplate: '100% / 100%',
        placeItems: 'center',
        m: 'auto',
        '& img': { display: 'block', maxWidth: 'none' },
      }}
      style={shown && turnedSize(shown, turn)}
    >
      <img
        src={url}
        alt={label}
        data-turn={turn}
        {...shown}
        style={{ transform: `rotate(${turn}deg)`, visibility: shown ? 'visible' : 'hidden' }}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setOwn({ width, height });
          onSize({ width, height });
        }}
        onError={onFail}
      />
    </Box>
  );
}
