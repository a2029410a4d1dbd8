import { useNotify } from 'react-admin';
import { isApiError } from '#api/errors.ts';
import { reloadProfile } from '#api/session/session.ts';
import { getSession } from '#api/session/sessionState.ts';
import { mustCreatePin } from '#contract/words/roles.ts';
import type { PortalDataProvider } from '#providers/data/surface.ts';
import { useAction } from '#providers/data/useAction.ts';
import { useProfile } from '#session/useSession.ts';
import { goOn, hasNoAnswer } from '#shell/overlays/goOn.ts';
import { useTranslate } from '#ui/locale.ts';

/** `changePinFailed`: there is a PIN already, made in another place. */
const CHANGE_PIN_FAILED = 3008;

/** Whether the backend has a PIN by now, as it says itself. */
async function isMade(): Promise<boolean> {
  await reloadProfile();
  const { profile } = getSession();
  return profile !== undefined && !mustCreatePin(profile);
}

/**
 * Makes the PIN and reads the profile again, which lets the user go on. Where no answer came, or
 * one that says that there is a PIN, the profile tells: nobody is kept out by an answer that was lost.
 * @returns what the user is told
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

/** The first PIN of a merchant. Source: docs/product.md, 4.4 and 8.3 (PIN creation). */
export function useFirstPin() {
  const notify = useNotify();
  const translate = useTranslate();
  const { id: userId } = useProfile();
  const { mutate, isPending, error } = useAction({
    run: (provider, pin: string) => make(provider, { userId, pin }),
    onSuccess: told =>
      notify(`firstPin.${told}`, { type: told === 'created' ? 'success' : 'info' }),
    inPlace: true,
  });
  return {
    create: mutate,
    isPending,
    error,
    /** Words for a call without an answer; undefined leaves it to the error's own. */
    explain: (problem: unknown) =>
      isApiError(problem) && hasNoAnswer(problem) ? translate('firstPin.noAnswer') : undefined,
  };
}
