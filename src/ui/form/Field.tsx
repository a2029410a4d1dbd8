import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslate } from '#ui/locale.ts';

interface FieldProps
  extends Omit<TextFieldProps, 'label' | 'error' | 'helperText' | 'name' | 'onChange' | 'onBlur'> {
  /** Key of the label. */
  label: string;
  /** Of react-hook-form's `register`. */
  registered: UseFormRegisterReturn;
  /** A sentence below that helps to fill it in, until something is wrong. */
  help?: ReactNode;
  /** What is below all the time. */
  below?: ReactNode;
  /** Key of what is wrong with it. */
  problem?: string | undefined;
}

/**
 * MUI's field over react-hook-form, for what is outside of react-admin: the onboarding wizard. The problem takes
 * the line of the help, or one that is reserved, so that a button below is where it was when the press on it ends.
 */
export function Field({ label, registered, help, below, problem, slotProps, ...rest }: FieldProps) {
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
            {problem ? <span role="alert">{translate(problem)}</span> : help}
            {below}
          </>
        )
      }
      slotProps={{
        ...slotProps,
        // no star: what may be left out says so
        inputLabel: { required: false },
        formHelperText: { component: 'div' },
      }}
      {...rest}
    />
  );
}
