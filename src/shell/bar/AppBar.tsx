import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import { LANGUAGE_NAMES } from '../../providers/public/languages.ts';
import { usePlatform } from '../../providers/public/platform.ts';
import { useLanding } from '../../session/useSession.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { Drawing } from '../../ui/Icon.tsx';
import { LanguageChoice } from '../../ui/LanguageChoice.tsx';
import { ThemeChoice } from '../../ui/ThemeChoice.tsx';
import { MENU_ICON } from '../icons.ts';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { useThemeChoice } from '../theme/useThemeChoice.ts';
import type { SidebarState } from '../useSidebar.ts';
import { AccountMenu } from './AccountMenu.tsx';
import './AppBar.css';

/** The bar above every screen: sidebar, name, language, look, account. */
export function AppBar({ sidebar }: { sidebar: SidebarState }) {
  const translate = useTranslate();
  const [locale = 'en', setLocale] = useLocaleState();
  const [{ themeMode }, chooseTheme] = useThemeChoice();
  const { projectName, logo } = usePlatform();
  const { isNarrow, isCollapsed, isDrawerOpen, toggle } = sidebar;
  return (
    <header className="k-bar">
      <button
        type="button"
        className="k-icon-button"
        aria-label={translate('shell.menu')}
        aria-expanded={isNarrow ? isDrawerOpen : !isCollapsed}
        aria-haspopup={isNarrow ? 'dialog' : undefined}
        onClick={toggle}
      >
        <Drawing path={MENU_ICON} />
      </button>
      <LinkBase to={useLanding()} className="k-brand">
        <BrandMark logo={logo} />
        <bdi className="k-brand-name">{projectName}</bdi>
      </LinkBase>
      <PaletteButton />
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
      <NotificationBell />
      <AccountMenu />
    </header>
  );
}
