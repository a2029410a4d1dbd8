import { type ReactNode, useId } from 'react';
import { useTranslate } from '../words.ts';
import './Form.css';

/** What a control needs, so that its label, its help and its problem belong to it. */
export interface ControlAttributes {
  id: string;
  className: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  /** Key of the label. */
  label: string;
  required?: boolean;
  /** A sentence below that helps to fill it in. */
  help?: ReactNode;
  /** Key of what is wrong with it. */
  problem?: string | undefined;
  /** Values of the problem's text. */
  problemValues?: Record<string, unknown> | undefined;
}

interface ControlProps extends FieldProps {
  children: (attributes: ControlAttributes) => ReactNode;
}

/**
 * A field of a form: label, control, help, and the problem, which is announced when it comes. The line of
 * the problem is reserved, so that a button below is where it was when the press on it ends.
 */
export function Field({ label, required = false, help, problem, ...props }: ControlProps) {
  const translate = useTranslate();
  const id = useId();
  const described = [help && `${id}help`, problem && `${id}problem`].filter(Boolean).join(' ');
  return (
    <div className="k-field k-form-field">
      <label htmlFor={id}>{translate(label)}</label>
      {props.children({
        id,
        className: 'k-input',
        'aria-required': required,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described || undefined,
      })}
      {help && (
        <p id={`${id}help`} className="k-help">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}problem`} role="alert" className="k-problem">
          {translate(problem, props.problemValues)}
        </p>
      )}
    </div>
  );
}
