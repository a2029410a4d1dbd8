import MenuRounded from '@mui/icons-material/MenuRounded';
import { Box, IconButton, AppBar as MuiAppBar, Toolbar, Typography } from '@mui/material';
import { memo } from 'react';
import { LinkBase } from 'react-admin';
import { usePlatform } from '#page/ownPlatform.ts';
import { useLanding } from '#session/useSession.ts';
import { NotificationBell } from '#shell/notifications/NotificationBell.tsx';
import { PaletteButton } from '#shell/palette/PaletteButton.tsx';
import type { SidebarState } from '#shell/useSidebar.ts';
import { BrandMark } from '#ui/BrandMark.tsx';
import { useTranslate } from '#ui/locale.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** The bar above every screen: sidebar, name, search, notifications, account. */
export const AppBar = memo(({ sidebar }: { sidebar: SidebarState }) => {
  const translate = useTranslate();
  const { projectName, logo } = usePlatform();
  const { isNarrow, isRow, isCollapsed, isDrawerOpen, toggle } = sidebar;
  return (
    <MuiAppBar
      position="sticky"
      className="k-bar"
      sx={{ gridColumn: '1 / -1', displayPrint: 'none' }}
    >
      <Toolbar>
        {!isRow && (
          <IconButton
            edge="start"
            aria-label={translate('shell.menu')}
            aria-expanded={isNarrow ? isDrawerOpen : !isCollapsed}
            aria-haspopup={isNarrow ? 'dialog' : undefined}
            onClick={toggle}
          >
            <MenuRounded />
          </IconButton>
        )}
        <Box
          component={LinkBase}
          to={useLanding()}
          className="k-brand"
          aria-label={projectName}
          sx={{ marginInline: '4px auto', color: 'inherit', textDecoration: 'none' }}
        >
          <BrandMark logo={logo} />
          <Typography
            component="bdi"
            variant="inherit"
            noWrap
            sx={{ display: { xs: 'none', sm: 'block' } }}
          >
            {projectName}
          </Typography>
        </Box>
        <PaletteButton />
        <NotificationBell />
        <AccountMenu />
      </Toolbar>
    </MuiAppBar>
  );
});
