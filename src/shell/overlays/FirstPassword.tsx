import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { password as passwordRule } from '../../contract/secretRules.ts';
import { ActionProblem } from '../../ui/ActionProblem.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordRules } from '../../ui/form/PasswordRules.tsx';
import { heldParts } from '../../ui/form/passwordParts.ts';
import { FirstStep } from './FirstStep.tsx';
import { useFirstPassword } from './useFirstPassword.ts';

/** The passwords as long as they are on the screen: kept nowhere. */
interface Passwords {
  oldPassword: string;
  newPassword: string;
  repeat: string;
}

type Rule = (text: string, form: Passwords) => string | true;

const REQUIRED = 'validation.required';

const RULES: Readonly<Record<keyof Passwords, Rule>> = {
  oldPassword: text => text !== '' || REQUIRED,
  newPassword: (text, { oldPassword }) => {
    if (text === '') return REQUIRED;
    if (text === oldPassword) return 'firstPassword.same';
    return passwordRule(text) ?? true;
  },
  repeat: (text, { newPassword }) => text === newPassword || 'auth.reset.mismatch',
};

/**
 * Asks someone whose password was chosen by another for one of their own, in the place of every
 * screen. Source: docs/contract.md, Nobody alone.
 */
export function FirstPassword() {
  const translate = useTranslate();
  const { change, isPending, error, explain } = useFirstPassword();
  const form = useForm<Passwords>({
    defaultValues: { oldPassword: '', newPassword: '', repeat: '' },
  });
  const [isShown, setShown] = useState(false);
  const rulesId = useId();
  const submit = form.handleSubmit(({ repeat: _, ...passwords }) => change(passwords));
  return (
    <FirstStep
      title={translate('firstPassword.title')}
      problem={<ActionProblem error={error} explain={explain} />}
    >
      <FormProvider {...form}>
        <form className="k-first-pin" onSubmit={event => void submit(event)} noValidate>
          <p>{translate('firstPassword.text')}</p>
          <PasswordInput name="oldPassword" label="firstPassword.old" isShown={isShown} />
          <PasswordInput name="newPassword" label="auth.reset.password" isShown={isShown} />
          <PasswordRules
            id={rulesId}
            held={heldParts(form.watch('newPassword'))}
            translate={translate}
          />
          <PasswordInput name="repeat" label="auth.reset.repeat" isShown={isShown} />
          <label className="k-first-pin-show">
            <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
            {translate('firstPassword.show')}
          </label>
          <button
            type="submit"
            className="k-button"
            data-kind="primary"
            aria-disabled={isPending}
            aria-busy={isPending}
          >
            {translate('auth.reset.submit')}
          </button>
        </form>
      </FormProvider>
    </FirstStep>
  );
}

interface PasswordInputProps {
  name: keyof Passwords;
  label: string;
  isShown: boolean;
}

function PasswordInput({ name, label, isShown }: PasswordInputProps) {
  const { register, getFieldState, formState } = useFormContext<Passwords>();
  return (
    <Field label={label} required problem={getFieldState(name, formState).error?.message}>
      {attributes => (
        <input
          type={isShown ? 'text' : 'password'}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          autoCapitalize="none"
          spellCheck={false}
          {...attributes}
          {...register(name, { validate: RULES[name], deps: DEPENDENTS[name] })}
        />
      )}
    </Field>
  );
}

/** Fields that are judged again with this one. */
const DEPENDENTS: Readonly<Record<keyof Passwords, (keyof Passwords)[]>> = {
  oldPassword: ['newPassword'],
  newPassword: ['repeat'],
  repeat: [],
};
