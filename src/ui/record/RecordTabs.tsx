import { Box, Tab, Tabs } from '@mui/material';
import type { ComponentType } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { useTranslate } from '#ui/locale.ts';

/** For screen readers this is a row of links, each reachable by Tab, and not a tab list. */
const asList = { list: { role: undefined } };
const asLink = { component: LinkBase, role: undefined, 'aria-selected': undefined, tabIndex: 0 };

interface LinkTabsProps {
  /** Labels are keys. */
  links: readonly { value: string; to: string; label: string }[];
  current: string;
  /** Key of what they lead to; the sections of a record by default. */
  name?: string;
}

/** Tabs as links: they can open in a new browser tab and support the back button. On phones they scroll. */
export function LinkTabs({ links, current, name = 'ui.tabs' }: LinkTabsProps) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate(name)}
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

interface RecordTabsProps<P extends object> {
  /** Content of each tab by name, in order. */
  panels: { overview: ComponentType<P> } & Readonly<Record<string, ComponentType<P>>>;
  /** Key of a tab's label. */
  label: (tab: string) => string;
  /** The record, as the panels' props. */
  of: P;
}

/**
 * Tabs of a record and the content of the open one. The URL names the open tab, so that links can be shared;
 * the overview by default.
 */
export function RecordTabs<P extends object>({ panels, label, of }: RecordTabsProps<P>) {
  const asked = new URLSearchParams(useLocation().search).get('tab') ?? '';
  const current = Object.hasOwn(panels, asked) ? asked : 'overview';
  const Open = panels[current] ?? panels.overview;
  const links = Object.keys(panels).map(tab => ({
    value: tab,
    to: `?tab=${tab}`,
    label: label(tab),
  }));
  return (
    <>
      <LinkTabs links={links} current={current} />
      <Open {...of} />
    </>
  );
}
