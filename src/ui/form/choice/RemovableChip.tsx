import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Chip, type ChipProps, IconButton } from '@mui/material';
import { useTranslate } from '#ui/locale.ts';
import { touch } from '#ui/theme/muiParts.ts';

interface RemovableChipProps extends Pick<ChipProps, 'label' | 'color'> {
  /** What is removed, translated: the button is named by it. */
  name: string;
  onRemove: () => void;
}

const LABEL = { display: 'flex', alignItems: 'center', minWidth: 0, overflow: 'visible' };
const TEXT = { overflow: 'hidden', textOverflow: 'ellipsis' };
const BUTTON = {
  width: 24,
  height: 24,
  marginInlineEnd: '-6px',
  // as large for a finger as a button, and no larger to the eye
  [touch]: {
    width: 24,
    height: 24,
    '&::after': { position: 'absolute', inset: '-10px', content: '""' },
  },
};

/** A chip with a button that removes it. MUI's own has an icon, which screen readers on touch screens cannot press. */
export function RemovableChip({ label, color, name, onRemove }: RemovableChipProps) {
  const translate = useTranslate();
  return (
    <Chip
      color={color}
      sx={{ '& .MuiChip-label': LABEL }}
      label={
        <>
          <Box component="span" sx={TEXT}>
            {label}
          </Box>
          <IconButton
            aria-label={translate('files.remove', { name })}
            sx={BUTTON}
            onClick={onRemove}
          >
            <CloseRounded sx={{ fontSize: 18 }} />
          </IconButton>
        </>
      }
    />
  );
}
