import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { memo, use, useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslate } from '#ui/locale.ts';
import type { Answers, FieldName } from '../model/answers.ts';
import { valuesOf } from '../model/fieldProblems.ts';
import { answerText, labelOf } from '../model/labels.ts';
import { ProblemsShownContext } from '../state/wizardState.ts';

interface AnswerRadiosProps {
  name: FieldName;
  /** i18n key of the hint below a choice. */
  hintOf?: (value: string) => string;
}

/** A choice of one of a few options, all visible at once; memoized like `AnswerInput`. */
export const AnswerRadios = memo(function AnswerRadios({ name, hintOf }: AnswerRadiosProps) {
  const translate = useTranslate();
  const id = useId();
  // registered radios would be null until one is chosen
  const { field, fieldState } = useController<Answers, FieldName>({ name });
  const isQuiet = use(ProblemsShownContext);
  const problem = fieldState.error?.message;
  return (
    <FormControl className="ra-input" error={fieldState.invalid} required>
      <FormLabel id={`${id}label`} required={false}>
        {translate(labelOf(name))}
      </FormLabel>
      <RadioGroup
        name={name}
        value={field.value}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
        aria-labelledby={`${id}label`}
        aria-required
        aria-invalid={fieldState.invalid}
        aria-describedby={problem && `${id}problem`}
      >
        {valuesOf(name).map(value => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={
              <>
                {answerText(name, value, translate)}{' '}
                {hintOf && (
                  <Typography
                    variant="body2"
                    component="small"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {translate(hintOf(value))}
                  </Typography>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
      {problem && (
        <FormHelperText id={`${id}problem`} role={isQuiet ? undefined : 'alert'}>
          {translate(problem)}
        </FormHelperText>
      )}
    </FormControl>
  );
});
