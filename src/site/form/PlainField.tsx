import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useTranslate } from '#ui/locale.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** Translation key of what is wrong. */
  problem?: string | undefined;
  /** Stands in the field, at its end. */
  inside?: ReactNode;
  /** Id of what says more about the field. */
  describedBy?: string | undefined;
}

/** A field of a public form, with its label and what is wrong with it. */
export function Field({ name, label, problem, inside, describedBy, ...input }: FieldProps) {
  const t = useTranslate();
  const id = useId();
  const descriptions = [problem && `${id}problem`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="k-field">
      <label htmlFor={id}>{label}</label>
      <div className="k-field-box">
        <input
          {...input}
          id={id}
          name={name}
          className="k-input"
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={descriptions || undefined}
        />
        {inside}
      </div>
      {problem && (
        <p id={`${id}problem`} className="k-problem">
          {t(problem)}
        </p>
      )}
    </div>
  );
}
