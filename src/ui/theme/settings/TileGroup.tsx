import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { type ReactNode, useId } from 'react';

interface TileGroupProps<V extends string> {
  /** All texts are translated. */
  label: string;
  help?: string;
  value: V;
  tiles: readonly { value: V; name: string; picture: ReactNode }[];
  onChoose: (value: V) => void;
}

/** The picture above its radio button and name. */
const TILE = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  alignContent: 'start',
  columnGap: 0.5,
  width: 114,
  // the names are long words
  '&:lang(ta)': { width: 144 },
  m: 0,
  p: 1,
  border: '1px solid var(--k-line)',
  borderRadius: 1,
  bgcolor: 'var(--k-surface)',
  '&:hover': { borderColor: 'var(--k-line-strong)' },
  '&:has(:checked)': {
    borderColor: 'var(--k-accent)',
    boxShadow: '0 0 0 1px var(--k-accent)',
  },
  '&:has(:focus-visible)': { outline: '2px solid var(--k-focus)', outlineOffset: 2 },
  '& .MuiFormControlLabel-label': { display: 'contents', fontSize: '0.8125rem', lineHeight: 1.35 },
  '& .MuiRadio-root': { gridArea: '2 / 1', p: '2px' },
  '& .k-miniature': {
    gridArea: '1 / 1 / 2 / 3',
    width: '100%',
    height: 'auto',
    mb: 0.5,
    borderRadius: '4px',
    border: '1px solid var(--k-line)',
  },
};

/** Two or three choices, each with a picture of its effect. */
export function TileGroup<V extends string>(props: TileGroupProps<V>) {
  const { label, help, value, tiles, onChoose } = props;
  const id = useId();
  return (
    <FormControl component="fieldset">
      <FormLabel id={id} component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={help && `${id}help`}
        value={value}
        onChange={(_, chosen) => onChoose(chosen as V)}
        sx={{ gap: 1 }}
      >
        {tiles.map(tile => (
          <FormControlLabel
            key={tile.value}
            value={tile.value}
            control={<Radio />}
            label={
              <>
                {tile.picture}
                <span>{tile.name}</span>
              </>
            }
            sx={TILE}
          />
        ))}
      </RadioGroup>
      {help && <FormHelperText id={`${id}help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
