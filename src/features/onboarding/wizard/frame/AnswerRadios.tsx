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
    <div
      role="radiogroup"
      className="k-radios k-form-field"
      aria-labelledby={`${id}label`}
      aria-required
      aria-describedby={described || undefined}
      aria-invalid={problem !== undefined}
    >
      <p id={`${id}label`} className="k-radios-label">
        {translate(labelOf(name))}
      </p>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="k-radio">
          <input
            type="radio"
            name={name}
            value={value}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            onBlur={field.onBlur}
          />
          <span>
            {label} {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
      {help && (
        <p id={`${id}help`} className="k-help">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}problem`} role="alert" className="k-problem">
          {translate(problem)}
        </p>
      )}
    </div>
  );
}
