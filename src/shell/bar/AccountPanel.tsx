import CheckRounded from '@mui/icons-material/CheckRounded';
import KeyboardRounded from '@mui/icons-material/KeyboardRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import PaletteRounded from '@mui/icons-material/PaletteRounded';
import PasswordRounded from '@mui/icons-material/PasswordRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import {
  Divider,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LinkBase, useLogout } from 'react-admin';
import { PATHS } from '#contract/paths.ts';
import { THEME_MODES } from '#contract/theme/themeWords.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { useThemeChoice } from '#hooks/theme/useThemeChoice.ts';
import { LANGUAGE_NAMES } from '#page/languages.ts';
import { usePlatform } from '#page/ownPlatform.ts';
import { loadNamespace } from '#providers/i18n/i18nProvider.ts';
import { lockScreen } from '#session/lock.ts';
import { useCanOpenLinks } from '#session/useSession.ts';
import { LoadedOnDemand } from '#shell/LoadedOnDemand.tsx';
import { useChangeLanguage } from '#ui/AdminLocale.tsx';
import { lazyDialog } from '#ui/dialog/lazyDialog.tsx';
import { useLocale, useTranslate } from '#ui/locale.ts';
import { KeysHelp } from './KeysHelp.tsx';
import type { PanelProps } from './PanelButton.tsx';
import { useAccount } from './useAccount.ts';

const { Loaded: ThemeDrawer, preload } = lazyDialog(async () => {
  const [{ ThemeDrawer: Drawer }] = await Promise.all([
    import('#shell/theme/ThemeDrawer.tsx'),
    loadNamespace('look'),
  ]);
  return Drawer;
});

interface ChoiceProps {
  name: string;
  lang?: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One option of several, with a tick if it is selected. */
const Choice = ({ name, lang, isChosen, onChoose, ...item }: ChoiceProps) => (
  <MenuItem {...item} role="menuitemradio" aria-checked={isChosen} onClick={onChoose}>
    <ListItemIcon>{isChosen && <CheckRounded />}</ListItemIcon>
    <ListItemText lang={lang}>{name}</ListItemText>
  </MenuItem>
);

/** Visible, but not a menu item: the accessible names of the menu and its items already say the same. */
const Heading = ({ children }: { children: ReactNode }) => (
  <ListSubheader role="none" aria-hidden>
    {children}
  </ListSubheader>
);

/** Screens of the user's own account, where the menu has them. */
const OWN_SCREENS = [
  { to: PATHS.account, label: 'menu.profile-account', OwnIcon: PersonRounded },
  { to: PATHS.changePassword, label: 'menu.profile-changePassword', OwnIcon: PasswordRounded },
];

/** The user's own settings and the logout. Stays open while the user tries a theme or a language. */
export function AccountPanel({ id, anchor, onClose }: PanelProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  const [{ themeMode }, chooseTheme] = useThemeChoice();
  const { name, username, roleName } = useAccount();
  const { menuLinkOf } = useScreenIndex();
  const canOpen = useCanOpenLinks();
  const own = OWN_SCREENS.filter(({ to }) => canOpen(to) && menuLinkOf(to) === to);
  const mayLock = canOpen(PATHS.lock);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isThemeOpen, setThemeOpen] = useState(false);
  if (isHelpOpen) return <KeysHelp onClose={onClose} />;
  if (isThemeOpen) {
    return (
      <LoadedOnDemand onClose={onClose}>
        <ThemeDrawer onClose={onClose} />
      </LoadedOnDemand>
    );
  }
  return (
    <Menu
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': `${name}, ${roleName}` },
        // its headings are outside the menu items, so they need a landmark
        paper: { role: 'region', 'aria-label': translate('shell.account', { name }) },
      }}
    >
      <Heading>
        <Typography component="span" variant="h3" sx={{ display: 'block' }}>
          {name}
        </Typography>
        <Typography component="span" variant="caption">
          {username} · {roleName}
        </Typography>
      </Heading>
      <Divider component="li" />
      <Heading>{translate('language.label')}</Heading>
      {LANGUAGE_NAMES.map(({ locale: language, name: languageName }) => (
        <Choice
          key={language}
          name={languageName}
          lang={language}
          isChosen={language === locale}
          onChoose={() => changeLanguage(language)}
        />
      ))}
      <Divider component="li" />
      <Heading>{translate('theme.mode')}</Heading>
      {THEME_MODES.map(mode => (
        <Choice
          key={mode}
          name={translate(`theme.modes.${mode}`)}
          isChosen={mode === themeMode}
          onChoose={() => chooseTheme({ themeMode: mode })}
        />
      ))}
      <Divider component="li" />
      {own.map(({ to, label, OwnIcon }) => (
        <MenuItem key={to} component={LinkBase} to={to} onClick={onClose}>
          <ListItemIcon>
            <OwnIcon />
          </ListItemIcon>
          {translate(label)}
        </MenuItem>
      ))}
      <MenuItem {...preload} onClick={() => setThemeOpen(true)}>
        <ListItemIcon>
          <PaletteRounded />
        </ListItemIcon>
        {translate('menu.profile-theme')}
      </MenuItem>
      <MenuItem onClick={() => setHelpOpen(true)}>
        <ListItemIcon>
          <KeyboardRounded />
        </ListItemIcon>
        {translate('queue.keys.help')}
      </MenuItem>
      {mayLock && (
        <MenuItem
          onClick={() => {
            onClose();
            lockScreen();
          }}
        >
          <ListItemIcon>
            <LockRounded />
          </ListItemIcon>
          {translate('menu.profile-lock')}
        </MenuItem>
      )}
      <MenuItem onClick={() => void logout()}>
        <ListItemIcon>
          <LogoutRounded className="k-as-read" />
        </ListItemIcon>
        {translate('shell.logout')}
      </MenuItem>
      <About />
    </Menu>
  );
}

/** The deployment's version, and where users get support; nothing if it names neither. */
function About() {
  const translate = useTranslate();
  const { projectName: name, version, supportEmail, supportPhone } = usePlatform();
  const contact = [supportEmail, supportPhone].filter(Boolean).join(' · ');
  if (!version && !contact) return null;
  const lines = [
    version && translate('shell.about', { name, version }),
    contact && translate('shell.support', { contact }),
  ].filter(Boolean);
  return (
    <Heading>
      {lines.map(line => (
        <Typography key={line} component="span" variant="caption" sx={{ display: 'block' }}>
          {line}
        </Typography>
      ))}
    </Heading>
  );
}
