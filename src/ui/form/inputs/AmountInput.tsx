import { InputAdornment } from '@mui/material';
import {
  type ChangeEvent,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useInput } from 'react-admin';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { type AmountBounds, amount } from '#contract/rules/money/amountRules.ts';
import { FieldControl } from '#ui/form/FieldControl.tsx';
import { validatorsOf } from '#ui/form/validators.ts';
import { inlineRM } from '#ui/text/inlineRM.ts';
import { asTyped } from './TextInput.tsx';

interface AmountInputProps<F extends FieldValues> {
  source?: Path<F>;
  label?: string;
  /** In sen. */
  bounds: AmountBounds;
  help?: ReactNode;
  required?: boolean;
}

/** Text that can still become an amount as the user types on. */
const BEGUN = /^\s*[\d,]*(\.\d{0,2})?\s*$/;

/**
 * An amount in RM: `1000`, `1,000`, `1,000.50`; anything else is an error at once, a violated bound when the field is
 * left, and nothing is rounded (E10). The error names the violated bound.
 */
export function AmountInput<F extends FieldValues>(props: AmountInputProps<F>) {
  const { source = 'amount' as Path<F>, label = 'resources.transactions.fields.amount' } = props;
  const { bounds, required = true, help } = props;
  const { atLeast, below, atMost, whole, mayBeZero } = bounds;
  const validate = useMemo(() => {
    const same = { atLeast, below, atMost, whole, mayBeZero };
    return validatorsOf(amount(same), required, wordsOf(same));
  }, [atLeast, below, atMost, whole, mayBeZero, required]);
  const { trigger } = useFormContext();
  const isWrong = useRef(false);
  const input = useInput({
    source,
    validate,
    parse: asTyped,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (isWrong.current || !BEGUN.test(target.value)) void trigger(source);
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      // an empty field that is only passed is no error
      if (target.value !== '') void trigger(source);
    },
  });
  isWrong.current = input.fieldState.invalid;
  // an amount that was too high may become valid when the bounds change
  // biome-ignore lint/correctness/useExhaustiveDependencies: validated again when the bounds change
  useEffect(() => {
    if (isWrong.current) void trigger(source);
  }, [validate]);
  return (
    <FieldControl
      input={input}
      label={label}
      help={help}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">RM</InputAdornment> },
        htmlInput: {
          inputMode: bounds.whole ? 'numeric' : 'decimal',
          autoComplete: 'off',
          maxLength: 24,
        },
      }}
    />
  );
}

function wordsOf({ atLeast, below, atMost }: AmountBounds) {
  const most = below ?? atMost;
  return {
    least: atLeast === undefined ? '' : inlineRM(atLeast),
    most: most === undefined ? '' : inlineRM(most),
  };
}
