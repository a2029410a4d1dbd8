import { type ReactNode, useRef } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import { AppBar } from './bar/AppBar.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { ScreenErrors } from './ScreenErrors.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { PortalTheme } from './theme/PortalTheme.tsx';
import { useRouteFocus } from './useRouteFocus.ts';
import { useSidebar } from './useSidebar.ts';
import './Shell.css';

/** What stands around every screen behind the login: bar, sidebar, and what lies above the page. */
export function Shell({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const sidebar = useSidebar(pathname);
  useRouteFocus(main, pathname);
  return (
    <PortalTheme>
      <div className="k-shell" data-collapsed={sidebar.isCollapsed}>
        <a className="k-skip" href="#content">
          {translate('shell.skip')}
        </a>
        <AppBar sidebar={sidebar} />
        <Sidebar sidebar={sidebar} path={pathname} />
        <main id="content" ref={main} tabIndex={-1} className="k-main">
          <ScreenErrors path={pathname}>{children}</ScreenErrors>
        </main>
      </div>
      <Overlays />
    </PortalTheme>
  );
}
