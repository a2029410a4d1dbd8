import { JudgeAgain } from '#shell/overlays/JudgeAgain.tsx';
import { PinInput } from '#ui/form/PinInput.tsx';
import { FirstStep } from './FirstStep.tsx';
import { useFirstPin } from './useFirstPin.ts';

const NOTHING_TYPED = { pin: '', repeat: '' };
type FirstPinForm = typeof NOTHING_TYPED;

/**
 * Asks a merchant for the first PIN, in place of every screen. Source: docs/product.md, 2.6, 4.4 and 5.1.
 */
export function FirstPin() {
  const { create, ...action } = useFirstPin();
  return (
    <FirstStep
      name="firstPin"
      empty={NOTHING_TYPED}
      onSubmit={({ pin }) => create(pin)}
      submit="firstPin.submit"
      {...action}
    >
      {isShown => (
        <>
          <PinInput<FirstPinForm> source="pin" label="firstPin.pin" isShown={isShown} />
          <PinInput<FirstPinForm>
            source="repeat"
            label="firstPin.repeat"
            repeats="pin"
            isShown={isShown}
          />
          <JudgeAgain field="repeat" after="pin" />
        </>
      )}
    </FirstStep>
  );
}
