import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslate } from '../../../../ui/words.ts';
import type { Answers, FieldName } from '../model/answers.ts';
import { labelOf } from '../model/labels.ts';

interface AnswerRadiosProps {
  name: FieldName;
  choices: readonly { value: string; label: string; hint?: string }[];
  help?: ReactNode;
}

/** One out of a few that are all seen at once. */
export function AnswerRadios({ name, choices, help }: AnswerRadiosProps) {
  const translate = useTranslate();
  const id = useId();
  // registered radios would be null as long as none is chosen
  const { field, fieldState } = useController<Answers, FieldName>({ name });
  const problem = fieldState.error?.message;
  const described = [help && `${id}help`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    <FormControl className="ra-input" error={fieldState.invalid} required>
      <FormLabel id={`${id}label`}>{translate(labelOf(name))}</FormLabel>
      <RadioGroup
        name={name}
        value={field.value}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
        aria-labelledby={`${id}label`}
        aria-required
        aria-invalid={fieldState.invalid}
        aria-describedby={described || undefined}
      >
        {choices.map(({ value, label, hint }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={
              <>
                {label} {hint && <small>{hint}</small>}
              </>
            }
          />
        ))}
      </RadioGroup>
      {help && (
        <FormHelperText id={`${id}help`} error={false}>
          {help}
        </FormHelperText>
      )}
      {problem && (
        <FormHelperText id={`${id}problem`} role="alert">
          {translate(problem)}
        </FormHelperText>
      )}
    </FormControl>
  );
}
