import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useTranslate } from '#ui/locale.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** Translation key of the error. */
  problem?: string | undefined;
  /** Shown inside the field, at its end. */
  inside?: ReactNode;
  /** Id of an element that describes the field. */
  describedBy?: string | undefined;
}

/** A field of a public form, with its label and error. */
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
