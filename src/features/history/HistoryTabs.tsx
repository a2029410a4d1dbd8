import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LinkBase, useLocation, useTranslate } from 'react-admin';

/** The two halves of the history, a route each. */
const VIEWS = { changes: '/history', security: '/history/security' } as const;

/** What was changed, and who signed in: links, so that each has an address. */
export function HistoryTabs() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Tabs component="nav" value={pathname} aria-label={translate('ui.tabs')} sx={{ mb: 2 }}>
      {Object.entries(VIEWS).map(([kind, path]) => (
        <Tab
          key={kind}
          component={LinkBase}
          to={path}
          value={path}
          label={translate(`history.kinds.${kind}`)}
        />
      ))}
    </Tabs>
  );
}
