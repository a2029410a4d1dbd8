import CheckRounded from '@mui/icons-material/CheckRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useLocaleState, useLogout, useTranslate } from 'react-admin';
import { THEME_MODES } from '../../contract/theme.ts';
import { LANGUAGE_NAMES } from '../../providers/public/languages.ts';
import { useThemeChoice } from '../theme/useThemeChoice.ts';
import { useAccount } from './AccountMenu.tsx';

interface AccountPanelProps {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

interface ChoiceProps {
  name: string;
  lang?: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One out of a few, ticked where it is the one. */
const Choice = ({ name, lang, isChosen, onChoose, ...item }: ChoiceProps) => (
  <MenuItem {...item} role="menuitemradio" aria-checked={isChosen} onClick={onChoose}>
    <ListItemIcon>{isChosen && <CheckRounded />}</ListItemIcon>
    <ListItemText lang={lang}>{name}</ListItemText>
  </MenuItem>
);

/** What a person sets for themselves, and the way out. It stays open while they try a look or a language. */
export function AccountPanel({ id, anchor, onClose }: AccountPanelProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const [locale, setLocale] = useLocaleState();
  const [{ themeMode }, chooseTheme] = useThemeChoice();
  const { name, username, roleName } = useAccount();
  return (
    <Menu id={id} open anchorEl={anchor} onClose={onClose}>
      <ListSubheader>
        <Typography component="strong" variant="h3">
          {name}
        </Typography>
        <Typography variant="caption" component="p">
          {username} · {roleName}
        </Typography>
      </ListSubheader>
      <Divider component="li" />
      <ListSubheader>{translate('language.label')}</ListSubheader>
      {LANGUAGE_NAMES.map(({ locale: language, name: languageName }) => (
        <Choice
          key={language}
          name={languageName}
          lang={language}
          isChosen={language === locale}
          onChoose={() => setLocale(language)}
        />
      ))}
      <Divider component="li" />
      <ListSubheader>{translate('theme.mode')}</ListSubheader>
      {THEME_MODES.map(mode => (
        <Choice
          key={mode}
          name={translate(`theme.modes.${mode}`)}
          isChosen={mode === themeMode}
          onChoose={() => chooseTheme({ themeMode: mode })}
        />
      ))}
      <Divider component="li" />
      <MenuItem onClick={() => void logout()}>
        <ListItemText inset>{translate('shell.logout')}</ListItemText>
      </MenuItem>
    </Menu>
  );
}
