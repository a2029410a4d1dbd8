import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { useInput, ValidationError } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslate } from '#ui/locale.ts';

interface TickInputProps<F extends FieldValues> {
  source: Path<F>;
  /** Key of the label. */
  label: string;
  /** Key of the error if it is required and not ticked; optional if omitted. */
  missing?: string;
}

/** A checkbox for consent. */
export function TickInput<F extends FieldValues>({ source, label, missing }: TickInputProps<F>) {
  const translate = useTranslate();
  const { id, field, fieldState } = useInput({
    source,
    validate: (isTicked: boolean) => (missing && !isTicked ? missing : undefined),
  });
  const problem = fieldState.error?.message;
  return (
    <FormControl
      // only one that must be ticked needs room for its problem
      className={missing && 'ra-input'}
      fullWidth
      error={fieldState.invalid}
      required={missing !== undefined}
    >
      <FormControlLabel
        label={translate(label)}
        control={
          <Checkbox
            checked={Boolean(field.value)}
            onChange={event => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': fieldState.invalid,
                'aria-describedby': problem ? `${id}problem` : undefined,
              },
            }}
          />
        }
      />
      {problem && (
        <FormHelperText id={`${id}problem`}>
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
