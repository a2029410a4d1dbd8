import { useTheme } from '@mui/material/styles';

/**
 * Position of a popover below its button: aligned with its start or end, in either direction. MUI does not mirror the
 * sides of an origin.
 */
export function useBelow(side: 'start' | 'end') {
  const isRight = (side === 'end') === (useTheme().direction === 'ltr');
  const horizontal = isRight ? ('right' as const) : ('left' as const);
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  } as const;
}
