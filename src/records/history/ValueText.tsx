import { Typography } from '@mui/material';
import { Translate } from 'react-admin';
import { DEFAULT_CODE, readCode } from '#contract/words/codes.ts';
import { codeMessage } from '#session/codeMessage.ts';
import { isGap, KINDS, type Kind } from '#ui/fields/kinds.tsx';
import { fieldNamed } from './definitions.ts';

/** Fields whose value is the code of an error, which is shown as its message. */
const CODES: ReadonlySet<string> = new Set(['ekycReason', 'failureCode']);

interface ValueTextProps {
  /** Resource of the field: a wallet's statuses have other labels than a user's. */
  resource: string;
  field: string;
  value: unknown;
}

/** A value of a request or of the history, formatted by its field name. Always text, never markup. */
export function ValueText({ resource, field, value }: ValueTextProps) {
  if (isGap(value)) return <Gap />;
  const code = CODES.has(field) ? readCode(value) : DEFAULT_CODE;
  if (code !== DEFAULT_CODE) return <Translate i18nKey={codeMessage(code)} />;
  const { kind = 'text', labels = '' } = fieldNamed(resource, field) ?? {};
  // amounts in requests and history are wire values
  const { show }: Kind = KINDS[kind === 'money' ? 'ringgit' : kind];
  return show(value, labels);
}

/** A missing value: neither struck through nor coloured. */
const Gap = () => (
  <Typography
    component="span"
    sx={{ display: 'inline-block', color: 'text.secondary', font: 'inherit' }}
  >
    –
  </Typography>
);
