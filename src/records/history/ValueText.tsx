import Typography from '@mui/material/Typography';
import { isGap, KINDS, type Kind } from '#ui/fields/kinds.tsx';
import { fieldNamed } from './definitions.ts';

interface ValueTextProps {
  /** Resource that the field is of: a status of a wallet has other labels than one of a user. */
  resource: string;
  field: string;
  value: unknown;
}

/** A value of a request or of the history, where only its field says what it is. Always text, never markup. */
export function ValueText({ resource, field, value }: ValueTextProps) {
  if (isGap(value)) return <Gap />;
  const { kind = 'text', labels = '' } = fieldNamed(resource, field) ?? {};
  // there, amounts are as on the wire
  const { show }: Kind = KINDS[kind === 'money' ? 'ringgit' : kind];
  return show(value, labels);
}

/** Nothing was there: neither struck through, as a block of its own, nor in a colour. */
const Gap = () => (
  <Typography
    component="span"
    sx={{ display: 'inline-block', color: 'text.secondary', font: 'inherit' }}
  >
    –
  </Typography>
);
