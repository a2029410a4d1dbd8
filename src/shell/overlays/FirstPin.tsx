import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { ActionProblem } from '../../ui/ActionProblem.tsx';
import { PinInput } from '../../ui/form/PinInput.tsx';
import { FirstStep } from './FirstStep.tsx';
import { useFirstPin } from './useFirstPin.ts';

/** The PIN as long as it is on the screen: kept nowhere. */
interface FirstPinForm {
  pin: string;
  repeat: string;
}

const NOTHING_TYPED: FirstPinForm = { pin: '', repeat: '' };

/**
 * Asks a merchant for the first PIN, in the place of every screen. Source: spec sections 2, 4 and 5.
 */
export function FirstPin() {
  const translate = useTranslate();
  const { create, isPending, error, explain } = useFirstPin();
  const form = useForm<FirstPinForm>({ defaultValues: NOTHING_TYPED });
  const [isShown, setShown] = useState(false);
  const submit = form.handleSubmit(({ pin }) => create(pin));
  return (
    <FirstStep
      title={translate('firstPin.title')}
      problem={<ActionProblem error={error} explain={explain} />}
    >
      <FormProvider {...form}>
        <form className="k-first-pin" onSubmit={event => void submit(event)} noValidate>
          <p>{translate('firstPin.text')}</p>
          <PinInput<FirstPinForm>
            name="pin"
            label="firstPin.pin"
            repeatedBy="repeat"
            isShown={isShown}
          />
          <PinInput<FirstPinForm>
            name="repeat"
            label="firstPin.repeat"
            repeats="pin"
            isShown={isShown}
          />
          <label className="k-first-pin-show">
            <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
            {translate('firstPin.show')}
          </label>
          <button
            type="submit"
            className="k-button"
            data-kind="primary"
            aria-disabled={isPending}
            aria-busy={isPending}
          >
            {translate('firstPin.submit')}
          </button>
        </form>
      </FormProvider>
    </FirstStep>
  );
}
