import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Field } from '#ui/form/Field.tsx';
import { useTranslate } from '#ui/locale.ts';
import { useAnswer } from '../frame/useAnswer.ts';

interface PasswordInputProps {
  name: 'password' | 'repeat';
  /** The password requirements. */
  below?: ReactNode;
}

/** A new password, with a button to show it. */
export function PasswordInput({ name, below }: PasswordInputProps) {
  const translate = useTranslate();
  const answer = useAnswer(name);
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...answer}
      required
      help={below && translate('onboarding.account.passwordNeeds')}
      below={below}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: {
          autoComplete: 'new-password',
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={translate('auth.showPassword', { field: translate(answer.label) })}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
