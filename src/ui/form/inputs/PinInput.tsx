import { Box, FormControl, FormHelperText, InputLabel } from '@mui/material';
import { OTPInput, type SlotProps } from 'input-otp';
import { useMemo } from 'react';
import { useInput, ValidationError } from 'react-admin';
import type { FieldValues, Path } from 'react-hook-form';
import { PIN_LENGTH } from '#contract/constants.ts';
import { pin } from '#contract/rules/people/secretRules.ts';
import { validatorsOf } from '#ui/form/validators.ts';
import { useTranslate } from '#ui/locale.ts';
import { asTyped } from './TextInput.tsx';

interface PinInputProps<F extends FieldValues> {
  source: Path<F>;
  label: string;
  /** Name of the field that this one must repeat, to catch typing errors. */
  repeats?: Path<F>;
  /** Whether the digits are visible. */
  isShown?: boolean;
}

const JUDGES = validatorsOf(pin, false);

/** Pasted PINs may contain blanks or hyphens. */
const withoutGaps = (pasted: string): string => pasted.replace(/[\s-]/g, '');

/**
 * Input for the six-digit PIN that authorizes payments: six boxes over one field. Not a password field, so
 * that browsers do not offer the login password. Source: docs/product.md, 5.1.
 */
export function PinInput<F extends FieldValues>(props: PinInputProps<F>) {
  const { source, label, repeats, isShown = false } = props;
  const translate = useTranslate();
  const validate = useMemo(
    () =>
      repeats
        ? (text: string, form: F) =>
            text ? (text === form[repeats] ? undefined : 'validation.pin.mismatch') : pin('')
        : JUDGES,
    [repeats],
  );
  const { id, field, fieldState } = useInput({ source, validate, parse: asTyped });
  const problem = fieldState.error?.message;
  return (
    <FormControl className="ra-input" error={fieldState.invalid} fullWidth sx={{ mb: 2 }}>
      <InputLabel htmlFor={id}>{translate(label)}</InputLabel>
      <OTPInput
        {...field}
        id={id}
        type={isShown ? 'text' : 'password'}
        maxLength={PIN_LENGTH}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        aria-invalid={fieldState.invalid}
        aria-describedby={problem && `${id}problem`}
        pasteTransformer={withoutGaps}
        // no space for a password manager's button: none stores this PIN
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        render={({ slots }) => (
          <Boxes slots={slots} isShown={isShown} isWrong={fieldState.invalid} />
        )}
      />
      {problem && (
        <FormHelperText id={`${id}problem`} role="alert">
          <ValidationError error={problem} />
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface BoxesProps {
  slots: SlotProps[];
  isShown: boolean;
  isWrong: boolean;
}

/** One box per digit; screen readers read the field itself. */
const Boxes = ({ slots, isShown, isWrong }: BoxesProps) => (
  <Box aria-hidden="true" sx={{ display: 'flex', gap: 1 }}>
    {slots.map(({ char, isActive }, at) => (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
        key={at}
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: '0 1 44px',
          height: 48,
          border: '1px solid',
          borderColor: isWrong ? 'var(--k-danger)' : 'var(--k-line-strong)',
          borderRadius: 1,
          bgcolor: 'var(--k-surface)',
          fontSize: '1.25rem',
          ...(isActive && { outline: '2px solid var(--k-focus)', outlineOffset: 1 }),
        }}
      >
        {char !== null && (isShown ? char : '•')}
      </Box>
    ))}
  </Box>
);
