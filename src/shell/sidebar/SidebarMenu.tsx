import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { Section } from '#contract/menu.ts';
import { useScreenIndex } from '#hooks/screenLinks.ts';
import { leadsTo, linkAbove } from '#records/menu/sidebarItem.ts';
import { useTranslate } from '#ui/locale.ts';
import { useDismiss } from '#ui/menu/useDismiss.ts';
import { SidebarGroup } from './SidebarGroup.tsx';
import { LIST, ROW } from './sidebarLook.ts';
import { useSections } from './useSections.ts';

interface SidebarMenuProps {
  path: string;
  /** Only the section icons are visible. */
  isCollapsed: boolean;
  /** The menu is a row below the bar: a section opens over the page, one at a time. */
  isRow?: boolean;
  /** Expands a collapsed sidebar. */
  onExpand: () => void;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/**
 * The menu sections that the user may see. The current screen's section is open, and stays open after navigating away,
 * so that the previous screen is one click away.
 */
export function SidebarMenu(props: SidebarMenuProps) {
  const { path, isCollapsed, isRow = false, onExpand, onFollow } = props;
  const translate = useTranslate();
  const { menuLinkOf } = useScreenIndex();
  const sections = useSections();
  const current = linkAbove(sections, path) ?? menuLinkOf(path) ?? path;
  const here = sections.find(({ items }) => items.some(item => leadsTo(item, current)))?.section;
  const [toggled, setToggled] = useState<ReadonlyMap<Section | 'other', boolean>>(new Map());
  const closeAll = () => setToggled(new Map());
  const [last, setLast] = useState<typeof here>();
  if (here !== last) {
    setLast(here);
    if (here && !isRow && !toggled.has(here)) setToggled(new Map(toggled).set(here, true));
  }
  const nav = useRef<HTMLElement>(null);
  useDismiss(nav, isRow && toggled.size > 0, closeAll);

  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={translate('shell.navigation')}
      sx={{ p: isRow ? '4px 12px' : 1.5, '&:lang(ta)': { fontSize: '0.8125rem' } }}
    >
      <Box
        component="ul"
        sx={
          isRow
            ? ROW.sections
            : { ...LIST, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' }
        }
      >
        {sections.map(of => {
          const { section } = of;
          const isOpen = toggled.get(section) ?? false;
          return (
            <SidebarGroup
              key={section}
              {...of}
              current={current}
              isOpen={isOpen}
              isCollapsed={isCollapsed}
              isRow={isRow}
              isHere={section === here}
              onFollow={isRow ? closeAll : onFollow}
              onToggle={() => {
                if (isCollapsed) onExpand();
                setToggled(new Map(isRow ? [] : toggled).set(section, isCollapsed || !isOpen));
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
