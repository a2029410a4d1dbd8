import { styled } from '@mui/material/styles';

/** Actions of a row, side by side at its end, without making the row higher. */
export const RowActions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginBlock: -4,
  overflowWrap: 'normal',
  whiteSpace: 'nowrap',
});
