import { Box, Button, Checkbox, FormControlLabel, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLogout } from 'react-admin';
import { useThemeChoice } from '#hooks/theme/useThemeChoice.ts';
import { LANGUAGE_NAMES } from '#page/languages.ts';
import { usePlatform } from '#page/ownPlatform.ts';
import { useProfile } from '#session/useSession.ts';
import { useChangeLanguage } from '#ui/AdminLocale.tsx';
import { BrandMark } from '#ui/BrandMark.tsx';
import { AppForm } from '#ui/form/AppForm.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { LanguageChoice } from '#ui/menu/LanguageChoice.tsx';
import { ThemeChoice } from '#ui/menu/ThemeChoice.tsx';
import { ActionProblem } from '#ui/state/ActionProblem.tsx';

interface FirstStepProps<Form extends Record<string, string>> {
  /** i18n: firstPassword.*, firstPin.* */
  name: 'firstPassword' | 'firstPin';
  /** Initial values. The secrets are held only while the form is on screen. */
  empty: Form;
  onSubmit: (typed: Form) => void;
  /** Key of the button label. */
  submit: string;
  isPending: boolean;
  /** The error of the last attempt. */
  error: unknown;
  /** Message in place of the error's own; undefined for its own. */
  explain?: (error: unknown) => ReactNode;
  /** Renders the fields. */
  children: (isShown: boolean) => ReactNode;
}

/**
 * The form of a step that the user must complete first. The only ways out are completing it and logging out.
 */
export function FirstStep<Form extends Record<string, string>>(props: FirstStepProps<Form>) {
  const { name, empty, onSubmit, submit, isPending, error, explain, children } = props;
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <FirstPage title={translate(`${name}.title`)}>
      <ActionProblem error={error} explain={explain} />
      <AppForm<Form> values={empty} onSubmit={onSubmit}>
        <p>{translate(`${name}.text`)}</p>
        {children(isShown)}
        <FormControlLabel
          control={<Checkbox checked={isShown} onChange={() => setShown(!isShown)} />}
          label={translate(`${name}.show`)}
        />
        <SubmitButton label={submit} isPending={isPending} fullWidth />
      </AppForm>
    </FirstPage>
  );
}

/**
 * A page in place of every screen. Focuses its first field, or its heading if it has none; a page that follows another
 * one needs its own `key`.
 * @param title translated
 */
export function FirstPage({ title, children }: { title: string; children: ReactNode }) {
  const { projectName, logo } = usePlatform();
  const id = useId();
  const step = useRef<HTMLElement>(null);
  useEffect(() => {
    const first = step.current?.querySelector('input') ?? step.current?.querySelector('h2');
    first?.focus();
  }, []);
  return (
    <Stack component="main" sx={{ minHeight: '100dvh' }}>
      <title>{`${title} · ${projectName}`}</title>
      <Box component="h1" className="k-brand" sx={{ m: 0, p: '14px 18px' }}>
        <BrandMark logo={logo} />
        <bdi>{projectName}</bdi>
      </Box>
      {/* Not a dialog: there is nothing behind it. */}
      <Paper
        ref={step}
        component="section"
        variant="outlined"
        aria-labelledby={id}
        sx={{ width: 'min(400px, calc(100% - 32px))', m: '12vh auto auto', p: { xs: 2, sm: 4 } }}
      >
        <Typography id={id} variant="h1" component="h2" tabIndex={-1} sx={HEADING}>
          {title}
        </Typography>
        {children}
        <Ways />
      </Paper>
    </Stack>
  );
}

/** No focus ring: the page itself moves the focus here. */
const HEADING = { mb: 2, '&:focus-visible': { outline: 'none' } };
const LINE = '1px solid var(--k-line)';

/** The controls available before the step is done: language, theme and logout. */
function Ways() {
  const translate = useTranslate();
  const logout = useLogout();
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  const [{ themeMode }, chooseTheme] = useThemeChoice();
  const { username } = useProfile();
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        mt: 2,
        pt: 1.5,
        borderBlockStart: LINE,
      }}
    >
      <LanguageChoice language={locale} languages={LANGUAGE_NAMES} onChoose={changeLanguage} />
      <ThemeChoice mode={themeMode} onChoose={mode => chooseTheme({ themeMode: mode })} />
      <Typography variant="body2" noWrap sx={{ flex: '1 1 0', textAlign: 'end', px: 0.75 }}>
        {username}
      </Typography>
      <Button onClick={() => void logout()}>{translate('shell.logout')}</Button>
    </Stack>
  );
}
