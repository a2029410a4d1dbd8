import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LinkBase, useLocation, useTranslate } from 'react-admin';

/**
 * The tab that the URL names, so that a link opens the same one; the first when it names none.
 * @returns one of `tabs`
 */
export function useTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const asked = new URLSearchParams(useLocation().search).get('tab');
  return tabs.find(tab => tab === asked) ?? tabs[0];
}

/** A row of links is what they are to a reader of the screen, each reached by Tab, and no list of tabs. */
const asList = { list: { role: undefined } };
const asLink = { component: LinkBase, role: undefined, 'aria-selected': undefined, tabIndex: 0 };

interface LinkTabsProps<T extends string> {
  links: readonly { value: T; to: string; label: string }[];
  current: T;
}

/** Tabs as links: they open in a tab of the browser too, and back goes back. On a phone they scroll. */
export function LinkTabs<T extends string>({ links, current }: LinkTabsProps<T>) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('ui.tabs')}
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tabs value={current} slotProps={asList}>
        {links.map(({ value, to, label }) => (
          <Tab
            key={value}
            value={value}
            to={to}
            label={translate(label)}
            sx={{ minWidth: 0 }}
            aria-current={value === current ? 'page' : undefined}
            {...asLink}
          />
        ))}
      </Tabs>
    </Box>
  );
}

interface RecordTabsProps<T extends string> {
  tabs: readonly [T, ...T[]];
  /** Key of a tab's word. */
  word: (tab: T) => string;
}

/** Tabs of a record; the address says which one is open. */
export const RecordTabs = <T extends string>({ tabs, word }: RecordTabsProps<T>) => (
  <LinkTabs
    links={tabs.map(tab => ({ value: tab, to: `?tab=${tab}`, label: word(tab) }))}
    current={useTab(tabs)}
  />
);
