import { styled } from '@mui/material/styles';

/** Actions of a row, side by side; larger touch targets on cards. */
export const RowActions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  overflowWrap: 'normal',
  whiteSpace: 'nowrap',
  '@container (max-width: 760px)': {
    flexWrap: 'wrap',
    whiteSpace: 'normal',
    '& > .MuiButton-root': { flex: '1 1 auto', minHeight: 44 },
  },
});
