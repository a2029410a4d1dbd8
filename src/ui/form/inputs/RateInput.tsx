import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { rate } from '#contract/rules/money/rateRules.ts';
import { TextInput } from './TextInput.tsx';

interface RateInputProps<F extends FieldValues> {
  source: Path<F>;
  /** Key of the label. */
  label: string;
  required?: boolean;
  help?: ReactNode;
}

/** A rate in percent, from 0 to 100 with up to two decimals. Read with `readRate`. */
export const RateInput = <F extends FieldValues>(props: RateInputProps<F>) => (
  <TextInput<F> {...props} rule={rate} native={{ inputMode: 'decimal', maxLength: 8 }} />
);
