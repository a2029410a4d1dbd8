import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../../ui/form/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { useTranslate } from '../../../../ui/words.ts';
import type { Answers } from '../model/answers.ts';

interface PasswordInputProps {
  name: 'password' | 'repeat';
  label: string;
  /** Stands below and belongs to it. */
  children?: ReactNode;
  /** Id of what stands below. */
  describedBy?: string;
}

/** A new password, that can be looked at while it is typed. */
export function PasswordInput({ name, label, children, describedBy }: PasswordInputProps) {
  const translate = useTranslate();
  const { register, getFieldState, formState } = useFormContext<Answers>();
  const [isShown, setShown] = useState(false);
  const problem = getFieldState(name, formState).error?.message;
  return (
    <div className="k-new-password">
      <Field label={label} required problem={problem}>
        {attributes => (
          <span className="k-field-box">
            <input
              type={isShown ? 'text' : 'password'}
              autoComplete="new-password"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...attributes}
              aria-describedby={
                [attributes['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
              }
              {...register(name)}
            />
            <button
              type="button"
              className="k-field-button"
              aria-label={translate('auth.showPassword', { field: translate(label) })}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'eyeOff' : 'eye'} />
            </button>
          </span>
        )}
      </Field>
      {children}
    </div>
  );
}
