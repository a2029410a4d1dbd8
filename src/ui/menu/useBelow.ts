import { useTheme } from '@mui/material/styles';

/**
 * Where a popover opens that is below its button: along its start or its end, in either direction. MUI takes the sides
 * of an origin as they are.
 */
export function useBelow(side: 'start' | 'end') {
  const isRight = (side === 'end') === (useTheme().direction === 'ltr');
  const horizontal = isRight ? ('right' as const) : ('left' as const);
  return {
    anchorOrigin: { vertical: 'bottom', horizontal },
    transformOrigin: { vertical: 'top', horizontal },
  } as const;
}
