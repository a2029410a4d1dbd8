import { TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldTitle, InputHelperText, type UseInputValue } from 'react-admin';

interface FieldControlProps extends Omit<TextFieldProps, 'label' | 'value' | 'ref'> {
  /** From react-admin's `useInput`. */
  input: UseInputValue;
  /** Key of the label. */
  label: string;
  help?: ReactNode;
}

/** MUI's field for an input that react-admin does not have: label, control, help, error. */
export function FieldControl({ input, label, help, ...rest }: FieldControlProps) {
  const { id, isRequired, fieldState } = input;
  const { ref, ...field } = input.field;
  const problem = fieldState.error?.message;
  return (
    <TextField
      id={id}
      {...field}
      inputRef={ref}
      className="ra-input"
      label={<FieldTitle label={label} isRequired={isRequired} />}
      required={isRequired}
      error={fieldState.invalid}
      helperText={
        help || problem ? <InputHelperText error={problem} helperText={help ?? false} /> : undefined
      }
      {...rest}
    />
  );
}
