import { styled } from '@mui/material/styles';

/** What can be done with one row, side by side; on a card there is room for a thumb. */
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
