import { type ComponentProps, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { useTranslate } from '#ui/locale.ts';
import { Field } from './PlainField.tsx';

/** A password field whose value can be shown while typing. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'inside'>) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inside={
        <button
          type="button"
          className="k-field-button"
          aria-label={t('auth.showPassword', { field: props.label })}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
