import { type ReactNode, useMemo } from 'react';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { type AmountBounds, amount } from '../../contract/amountRules.ts';
import { formatRM } from '../../contract/money.ts';
import { Field } from './Field.tsx';
import { fieldRules } from './fieldRules.ts';

interface AmountInputProps<F extends FieldValues> {
  name: Path<F>;
  label: string;
  /** In sen; the same object at every rendering, since the field is judged by it. */
  bounds: AmountBounds;
  help?: ReactNode;
}

/**
 * An amount in RM inside a react-hook-form form: `1000`, `1,000`, `1,000.50`; anything else is refused
 * at once and nothing is rounded (E10). The problem names the bound that was missed.
 */
export function AmountInput<F extends FieldValues>(props: AmountInputProps<F>) {
  const { name, label, bounds, help } = props;
  const { register, getFieldState, formState } = useFormContext<F>();
  const rules = useMemo(() => fieldRules(amount(bounds), true), [bounds]);
  const problem = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} required help={help} problem={problem} problemValues={wordsOf(bounds)}>
      {attributes => (
        <span className="k-amount">
          <span aria-hidden="true">RM</span>
          <input
            type="text"
            inputMode={bounds.whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={24}
            {...attributes}
            {...register(name, rules)}
          />
        </span>
      )}
    </Field>
  );
}

function wordsOf({ atLeast, below, atMost }: AmountBounds) {
  const most = below ?? atMost;
  return {
    least: atLeast === undefined ? '' : formatRM(atLeast),
    most: most === undefined ? '' : formatRM(most),
  };
}
