import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type ReactNode, useId } from 'react';
import { useLocaleState, useLogout, useTranslate } from 'react-admin';
import { LANGUAGE_NAMES } from '../../providers/public/languages.ts';
import { usePlatform } from '../../providers/public/platform.ts';
import { useProfile } from '../../session/useSession.ts';
import { ActionProblem } from '../../ui/ActionProblem.tsx';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { ThemeChoice } from '../../ui/ThemeChoice.tsx';
import { useThemeChoice } from '../theme/useThemeChoice.ts';
import './FirstPin.css';

interface FirstStepProps {
  title: string;
  /** What went wrong. */
  error: unknown;
  explain: (error: unknown) => ReactNode;
  children: ReactNode;
}

/**
 * A page in the place of every screen, for what somebody must do before anything else. It is left
 * by doing it or by logging out, and in no other way.
 */
export function FirstStep({ title, error, explain, children }: FirstStepProps) {
  const { projectName, logo } = usePlatform();
  const id = useId();
  return (
    <main className="k-first-pin-page">
      <title>{`${title} · ${projectName}`}</title>
      <h1 className="k-brand">
        <BrandMark logo={logo} />
        <bdi className="k-brand-name">{projectName}</bdi>
      </h1>
      {/* No dialog: there is nothing behind it. */}
      <Paper component="section" variant="outlined" aria-labelledby={id} className="k-first-pin">
        <h2 id={id}>{title}</h2>
        <ActionProblem error={error} explain={explain} />
        {children}
        <Ways />
      </Paper>
    </main>
  );
}

/** What is reached before the step is done: language, look, and the way out. */
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
      <Button onClick={() => void logout()}>{translate('shell.logout')}</Button>
    </div>
  );
}
