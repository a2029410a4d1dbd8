import { useNotify } from 'react-admin';
import { isApiError } from '#api/errors.ts';
import { hasNoAnswer } from '#api/hasNoAnswer.ts';
import { reloadProfile } from '#api/session/session.ts';
import { getSession } from '#api/session/sessionState.ts';
import { CHANGE_PIN_FAILED } from '#contract/words/codes.ts';
import { mustCreatePin } from '#contract/words/roles.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useProfile } from '#session/useSession.ts';
import { goOn } from '#shell/overlays/goOn.ts';
import { PinInput } from '#ui/form/inputs/PinInput.tsx';
import { JudgeAgain } from '#ui/form/JudgeAgain.tsx';
import { useTranslate } from '#ui/locale.ts';
import { FirstStep } from './FirstStep.tsx';

const NOTHING_TYPED = { pin: '', repeat: '' };
type FirstPinForm = typeof NOTHING_TYPED;

/** Asks a merchant to set the first PIN, in place of every screen. Source: docs/product.md, 2.6, 4.4 and 5.1. */
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

/** Asks the backend whether a PIN exists now. */
async function isMade(): Promise<boolean> {
  await reloadProfile();
  const { profile } = getSession();
  return profile !== undefined && !mustCreatePin(profile);
}

/**
 * Creates the PIN and reloads the profile, which lets the user continue. Without a response, or if a PIN exists
 * already, the profile decides: a lost response must not lock the user out.
 * @returns the message to show
 */
async function make(
  { createPin }: PortalDataProvider,
  body: { userId: number; pin: string },
): Promise<'created' | 'exists'> {
  try {
    await createPin(body);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const isOpen = hasNoAnswer(error) || error.code === CHANGE_PIN_FAILED;
    if (isOpen && (await isMade().catch(() => false))) {
      return hasNoAnswer(error) ? 'created' : 'exists';
    }
    throw error;
  }
  await goOn({ isDefaultPIN: false });
  return 'created';
}

/** Form of a merchant's first PIN. Source: docs/product.md, 4.4 and 8.3 (PIN creation). */
function useFirstPin() {
  const notify = useNotify();
  const translate = useTranslate();
  const { id: userId } = useProfile();
  const { mutate, isPending, error } = useAction({
    run: (provider, pin: string) => make(provider, { userId, pin }),
    onSuccess: outcome =>
      notify(`firstPin.${outcome}`, { type: outcome === 'created' ? 'success' : 'info' }),
    inPlace: true,
  });
  return {
    create: mutate,
    isPending,
    error,
    /** Message for a call without a response; undefined shows the error's own message. */
    explain: (problem: unknown) =>
      hasNoAnswer(problem) ? translate('firstPin.noAnswer') : undefined,
  };
}
