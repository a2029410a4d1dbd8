import { TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslate } from '#ui/locale.ts';

interface FieldProps
  extends Omit<TextFieldProps, 'label' | 'error' | 'helperText' | 'name' | 'onChange' | 'onBlur'> {
  /** Key of the label. */
  label: string;
  /** From react-hook-form's `register`. */
  registered: UseFormRegisterReturn;
  /** Help text, replaced by the error message. */
  help?: ReactNode;
  /** Permanent content below the field. */
  below?: ReactNode;
  /** Key of its error. */
  problem?: string | undefined;
  /** The error is not announced here. */
  isQuiet?: boolean;
}

/**
 * MUI's field over react-hook-form, for the onboarding wizard, which is outside react-admin. The error message takes
 * the line of the help text, or a reserved one, so that a button below does not move while it is pressed.
 */
export function Field(props: FieldProps) {
  const { label, registered, help, below, problem, isQuiet, slotProps, ...rest } = props;
  const translate = useTranslate();
  const { ref, ...field } = registered;
  return (
    <TextField
      className="ra-input"
      {...field}
      inputRef={ref}
      label={translate(label)}
      error={problem !== undefined}
      helperText={
        (help || below || problem) && (
          <>
            {problem ? (
              <span role={isQuiet ? undefined : 'alert'}>{translate(problem)}</span>
            ) : (
              help
            )}
            {below}
          </>
        )
      }
      slotProps={{
        ...slotProps,
        // no asterisk: optional fields are labelled as such
        inputLabel: { required: false },
        formHelperText: { component: 'div' },
      }}
      {...rest}
    />
  );
}
