import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { REMARK_MAX_LENGTH } from '../contract/constants.ts';
import { remark } from '../contract/rules.ts';
import './form/Form.css';

/** What the backend would refuse, said where it is written. */
const rules = (required: boolean) => ({
  ...(required && { required: 'validation.required' }),
  validate: (text: string | undefined) => remark(text ?? '') ?? true,
});
const requiredRules = rules(true);
const optionalRules = rules(false);

interface RemarkFieldProps<F extends FieldValues> {
  name: Path<F>;
  label: string;
  required?: boolean;
}

/** The reason of a decision, inside a react-hook-form form. */
export function RemarkField<F extends FieldValues>(props: RemarkFieldProps<F>) {
  const { name, label, required = true } = props;
  const translate = useTranslate();
  const id = useId();
  const { register, getFieldState, formState } = useFormContext<F>();
  const { error } = getFieldState(name, formState);
  return (
    <div className="k-field k-form-field">
      <label htmlFor={id}>{translate(label)}</label>
      <textarea
        id={id}
        className="k-input"
        rows={3}
        maxLength={REMARK_MAX_LENGTH}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}problem` : undefined}
        {...register(name, required ? requiredRules : optionalRules)}
      />
      {error?.message && (
        <p id={`${id}problem`} role="alert" className="k-problem">
          {translate(error.message)}
        </p>
      )}
    </div>
  );
}
