import { useState } from 'react';
import { useLocaleState, useLogout, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { LANGUAGE_NAMES } from '../../providers/public/languages.ts';
import { usePlatform } from '../../providers/public/platform.ts';
import { useProfile } from '../../session/useSession.ts';
import { ActionProblem } from '../../ui/ActionProblem.tsx';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PinInput } from '../../ui/form/PinInput.tsx';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { ThemeChoice } from '../../ui/ThemeChoice.tsx';
import { useThemeChoice } from '../theme/useThemeChoice.ts';
import { useFirstPin } from './useFirstPin.ts';
import './FirstPin.css';

/** The PIN as long as it is on the screen: kept nowhere. */
interface FirstPinForm {
  pin: string;
  repeat: string;
}

const NOTHING_TYPED: FirstPinForm = { pin: '', repeat: '' };

/** Asked to close: it stays. */
const stay = () => undefined;

/**
 * Asks a merchant for the first PIN, in the place of every screen. It is left by making the PIN or
 * by logging out, and in no other way. Source: spec sections 2, 4 and 5.
 */
export function FirstPin() {
  const translate = useTranslate();
  const { projectName, logo } = usePlatform();
  const { create, isPending, error, explain } = useFirstPin();
  const form = useForm<FirstPinForm>({ defaultValues: NOTHING_TYPED });
  const [isShown, setShown] = useState(false);
  const submit = form.handleSubmit(({ pin }) => create(pin));
  const title = translate('firstPin.title');
  return (
    <main className="k-first-pin-page">
      <title>{`${title} · ${projectName}`}</title>
      <h1 className="k-brand">
        <BrandMark logo={logo} />
        <bdi className="k-brand-name">{projectName}</bdi>
      </h1>
      <Dialog
        title={title}
        onClose={stay}
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
        <Ways />
      </Dialog>
    </main>
  );
}

/** What is reached without a PIN: language, look, and the way out. */
function Ways() {
  const translate = useTranslate();
  const logout = useLogout();
  const [locale = 'en', setLocale] = useLocaleState();
  const [{ themeMode }, chooseTheme] = useThemeChoice();
  const { username } = useProfile();
  return (
    <div className="k-first-pin-ways">
      <LanguageChoice
        label={translate('language.label')}
        language={locale}
        languages={LANGUAGE_NAMES}
        onChoose={setLocale}
      />
      <ThemeChoice
        mode={themeMode}
        onChoose={mode => chooseTheme({ themeMode: mode })}
        translate={translate}
      />
      <span className="k-first-pin-who">{username}</span>
      <button type="button" className="k-button" onClick={() => void logout()}>
        {translate('shell.logout')}
      </button>
    </div>
  );
}
